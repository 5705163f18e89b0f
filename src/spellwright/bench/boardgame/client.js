"use strict";

// node client.js GAME TASK (JSON: port, tables, warm_up, seconds): the players, a socket for each
// seat, speaking boardgame.io's own protocol of `sync` and `update` without the rest of its client, which would only
// cost time. The next seat moves when all seats have seen the last move. Prints one line of JSON, and stays connected
// until its standard input is closed.

const { io } = require("socket.io-client");
const { SEATS, LENGTH } = require("./games");

const [game, task] = [process.argv[2], JSON.parse(process.argv[3])];
const took = []; // milliseconds from each move until all knew
let isPlaying = false;
let isMeasuring = false;

class Table {
  constructor(number) {
    this.number = number;
    this.round = 0;
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
    const socket = io(`http://127.0.0.1:${task.port}/${game}`, options);
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
    if (this.sentAt !== null && isMeasuring) took.push(performance.now() - this.sentAt);
    this.sentAt = null;
    if (!isPlaying) return;
    if (this.next.G.steps === LENGTH) this.beginAnew();
    else this.move();
  }

  beginAnew() {
    this.round += 1;
    this.seen.fill(-1);
    this.sockets.forEach((_, seat) => this.sync(seat));
  }

  move() {
    const playerID = this.next.ctx.currentPlayer;
    const action = { type: "MAKE_MOVE", payload: { type: "step", args: [], playerID } };
    this.sentAt = performance.now();
    this.sockets[Number(playerID)].emit("update", action, this.next._stateID, this.matchID, playerID);
  }
}

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

const share = (part) => (took.length ? took[Math.min(took.length - 1, Math.floor(part * took.length))] : null);

async function main() {
  const tables = Array.from({ length: task.tables }, (_, number) => new Table(number));
  await Promise.all(tables.map((table) => table.opened));
  isPlaying = true;
  tables.forEach((table) => table.move());
  await sleep(task.warm_up);
  isMeasuring = true;
  const start = performance.now();
  await sleep(task.seconds);
  isMeasuring = false;
  const seconds = (performance.now() - start) / 1000;
  took.sort((one, other) => one - other);
  const outcome = { moves: took.length, seconds, p50_ms: share(0.5), p99_ms: share(0.99) };
  process.stdin.resume().on("end", () => process.exit(0));
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}

main();
