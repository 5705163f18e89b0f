"use strict";

// node client.js GAME TASK (JSON: port, tables, warm_up, seconds): the players, a socket for each
// seat, speaking boardgame.io's own protocol of `sync` and `update` without the rest of its client, which would only
// cost time. The next seat moves when all seats have seen the last move.

const { io } = require("socket.io-client");
const { SEATS, LENGTH, choose } = require("./games");
const { run } = require("./run");

const game = process.argv[2];

class Table {
  constructor(number, task, clock) {
    this.number = number;
    this.port = task.port;
    this.clock = clock;
    this.round = 0;
    this.moves = 0; // in this match
    this.sentAt = null;
    this.seen = Array(SEATS).fill(-1); // by seat: the number of the last state
    this.next = null; // the last state
    this.opened = new Promise((resolve) => (this.isOpen = resolve));
    this.sockets = this.seen.map((_, seat) => this.connect(seat));
  }

  get matchID() {
    return `table-${this.number}-${this.round}`;
  }

  connect(seat) {
    const options = { transports: ["websocket"], forceNew: true };
    const socket = io(`http://127.0.0.1:${this.port}/${game}`, options);
    socket.on("connect", () => this.sync(seat));
    socket.on("sync", (matchID, info) => this.hear(seat, matchID, info.state));
    socket.on("update", (matchID, state) => this.hear(seat, matchID, state));
    return socket;
  }

  sync(seat) {
    this.sockets[seat].emit("sync", this.matchID, String(seat), undefined, SEATS);
  }

  hear(seat, matchID, state) {
    if (matchID !== this.matchID) return;
    this.seen[seat] = state._stateID;
    this.next = state;
    if (this.seen.every((id) => id === state._stateID)) this.allKnow();
  }

  allKnow() {
    this.isOpen();
    if (this.sentAt !== null) this.clock.count(this.sentAt);
    this.sentAt = null;
    if (!this.clock.isPlaying) return;
    if (this.next.ctx.gameover || (game === "board" && this.moves === LENGTH)) this.beginAnew();
    else this.move();
  }

  beginAnew() {
    this.round += 1;
    this.moves = 0;
    this.seen.fill(-1);
    this.sockets.forEach((_, seat) => this.sync(seat));
  }

  move() {
    const playerID = this.next.ctx.currentPlayer;
    const [type, args] = choose(this.next.G, game === "board");
    const action = { type: "MAKE_MOVE", payload: { type, args, playerID } };
    this.moves += 1;
    this.sentAt = performance.now();
    this.sockets[Number(playerID)].emit("update", action, this.next._stateID, this.matchID, playerID);
  }
}

run(Table);
