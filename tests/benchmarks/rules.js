"use strict";

// node rules.js FOLDER: boardgame.io plays whole matches of our benchmark's game by itself, without a server. Prints how
// many moves a match has; fails if a stone is lost, or a move that was offered is invalid.

const path = require("path");

const folder = process.argv[2];
const { Client } = require(path.join(folder, "node_modules/boardgame.io/dist/cjs/client.js"));
const { SEATS, choose, games } = require(path.join(folder, "games.js"));

const MATCHES = 100;
const STONES = 36;
const { call, stop } = games.simsala.moves;

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

let moves = 0;
for (let number = 0; number < MATCHES; number++) moves += play(String(number));
process.stdout.write(`${moves / MATCHES}\n`);
