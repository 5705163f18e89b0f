"use strict";

// What both kinds of players share: the clock, and the course of a measurement.

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

class Clock {
  constructor() {
    Object.assign(this, { isPlaying: false, isMeasuring: false, took: [] }); // milliseconds until all knew
  }

  count(sentAt) {
    if (this.isMeasuring) this.took.push(performance.now() - sentAt);
  }

  share(part) {
    const { took } = this;
    return took.length ? took[Math.min(took.length - 1, Math.floor(part * took.length))] : null;
  }
}

// TASK (JSON: port, tables, warm_up, seconds). Prints one line of JSON, and stays connected until its standard input is
// closed.
async function run(Table) {
  const task = JSON.parse(process.argv[3]);
  const clock = new Clock();
  const tables = Array.from({ length: task.tables }, (_, number) => new Table(number, task, clock));
  await Promise.all(tables.map((table) => table.opened));
  clock.isPlaying = true;
  tables.forEach((table) => table.move());
  await sleep(task.warm_up);
  clock.isMeasuring = true;
  const start = performance.now();
  await sleep(task.seconds);
  clock.isMeasuring = false;
  const seconds = (performance.now() - start) / 1000;
  clock.took.sort((one, other) => one - other);
  const outcome = { moves: clock.took.length, seconds, p50_ms: clock.share(0.5), p99_ms: clock.share(0.99) };
  process.stdin.resume().on("end", () => process.exit(0));
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}

module.exports = { run };
