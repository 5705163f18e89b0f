"use strict";

// node players.js GAME TASK: as client.js, but every seat is a whole client of boardgame.io, as a page would have it:
// it keeps a copy of the game and is told of all moves.

const { Client } = require("boardgame.io/dist/cjs/client.js");
const { SocketIO } = require("boardgame.io/dist/cjs/multiplayer.js");
const { SEATS, choose, games } = require("./games");
const { run } = require("./run");

const game = games[process.argv[2]];

class Table {
  constructor(number, task, clock) {
    Object.assign(this, { number, clock, round: 0, sentAt: null, seen: Array(SEATS).fill(-1) });
    this.opened = new Promise((resolve) => (this.isOpen = resolve));
    this.clients = this.seen.map((_, seat) => this.connect(seat, task.port));
  }

  get matchID() {
    return `table-${this.number}-${this.round}`;
  }

  connect(seat, port) {
    const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } });
    const client = Client({
      game,
      numPlayers: SEATS,
      multiplayer,
      matchID: this.matchID,
      playerID: String(seat),
      debug: false,
    });
    client.subscribe((state) => this.hear(seat, state));
    client.start();
    return client;
  }

  hear(seat, state) {
    if (state === null || !state.isConnected || (this.isRenewed && state.ctx.gameover)) return;
    this.isRenewed = false;
    this.seen[seat] = state._stateID;
    if (state._stateID === this.told) return;
    if (this.seen.every((id) => id === state._stateID)) this.allKnow(state);
  }

  allKnow(state) {
    this.isOpen();
    this.told = state._stateID;
    if (this.sentAt !== null) this.clock.count(this.sentAt);
    this.sentAt = null;
    if (!this.clock.isPlaying) return;
    if (state.ctx.gameover) setImmediate(() => this.beginAnew());
    else setImmediate(() => this.move());
  }

  beginAnew() {
    this.round += 1;
    this.told = null;
    this.isRenewed = true; // what is still said of the old match does not count
    this.seen.fill(-1);
    this.clients.forEach((client) => client.updateMatchID(this.matchID));
  }

  move() {
    const { G, ctx } = this.clients[0].getState();
    const [name, args] = choose(G);
    this.sentAt = performance.now();
    this.clients[Number(ctx.currentPlayer)].moves[name](...args);
  }
}

run(Table);
