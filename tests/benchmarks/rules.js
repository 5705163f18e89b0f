"use strict";

// node rules.js FOLDER: boardgame.io plays whole matches of our benchmark's game by itself, without a server. Prints how
// many moves each match has; fails if a stone is lost, or a move that was offered is invalid.

const path = require("path");

const folder = process.argv[2];
const { Client } = require(path.join(folder, "node_modules/boardgame.io/dist/cjs/client.js"));
const { SEATS, choose, games } = require(path.join(folder, "games.js"));

const MATCHES = 200;
const STONES = 36;
const { call, stop } = games.simsala.moves;

let state = 1; // players choose by chance, the same way every time (mulberry32)
Math.random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let bits = Math.imul(state ^ (state >>> 15), 1 | state);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
};

function play(seed) {
  const game = { ...games.simsala, seed, moves: { call: call.move, stop: stop.move }, playerView: undefined };
  const client = Client({ game, numPlayers: SEATS, debug: false });
  client.start();
  let moves = 0;
  while (!client.getState().ctx.gameover) {
    const { G, _stateID } = client.getState();
    const [name, args] = choose(G);
    client.moves[name](...args);
    if (client.getState()._stateID === _stateID) throw new Error(`${name} ${args} was offered, and is invalid`);
    const { board, stones, secret } = client.getState().G;
    const standing = stones.flat().filter((stone) => stone > 0).length;
    const onBoard = board.reduce((sum, many) => sum + many, 0);
    if (standing + onBoard + secret.supply.length + secret.mystic.length !== STONES) throw new Error("a stone is lost");
    moves += 1;
  }
  client.stop();
  return moves;
}

const moves = Array.from({ length: MATCHES }, (_, number) => play(String(number)));
process.stdout.write(`${JSON.stringify(moves)}\n`);
