// Asks the page's own tables what transcripts (recorder.py) say, one transcript for each line of the input; prints for
// each where they answer something else, or null: node replay.mjs WEB < TRANSCRIPTS

import { createInterface } from "node:readline";
import { bundle } from "./bundle.mjs";

const [web] = process.argv.slice(2);
const PATIENCE = 5_000; // milliseconds for everything that follows from one question
const page = await bundle(web);

/** A browser: its storage, its clock and its dice are given. */
class Browser {
  constructor(game, storage) {
    this.game = game;
    this.storage = storage;
    this.rows = [];
    this.sent = [];
    this.open();
  }

  /** Open the page: nothing is known but what is stored. */
  async open() {
    this.server = page.serverOf(this);
    this.sockets = new Map();
  }

  async answer(step) {
    this.step = step;
    this.sent = [];
    this.rows = [];
    let answer, refused;
    try {
      answer = await this.do(step);
    } catch (error) {
      if (error?.reason === undefined) throw error;
      refused = [error.reason, error.message];
    }
    await this.wait(
      () =>
        this.rows.length >= step.rows.length &&
        this.sent.length >= step.sent.length,
    );
    return (
      differs(refused, step.refused, "refused") ??
      (step.answer === undefined
        ? null
        : differs(answer, step.answer, "answer")) ??
      listsDiffer(this.rows, step.rows, "entry") ??
      listsDiffer(this.sent, step.sent, "message")
    );
  }

  async do({ ask, tell, join: opened, leave, reopen }) {
    if (ask) return this.server.ask(...ask);
    if (reopen) return this.open();
    if (leave !== undefined) return (await this.sockets.get(leave)).leave();
    if (tell) return (await this.sockets.get(tell[0])).receive(tell[1]);
    const client = { send: (message) => this.sent.push([opened, message]) };
    this.sockets.set(opened, this.server.join(this.code, client));
    await this.sockets.get(opened);
    return undefined;
  }

  async wait(isDone) {
    const until = performance.now() + PATIENCE;
    while (!isDone() && performance.now() < until)
      await new Promise((done) => setTimeout(done));
    await new Promise((done) => setImmediate(done)); // whatever comes too much
  }
}

function listsDiffer(found, wanted, what) {
  for (let place = 0; place < Math.max(found.length, wanted.length); place++) {
    const difference = differs(found[place], wanted[place], `${what} ${place}`);
    if (difference) return difference;
  }
  return null;
}

/** Where two things are written differently. */
function differs(found, wanted, what) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one === other) return null;
  if (one === undefined || other === undefined)
    return `${what}: ${one} instead of ${other}`;
  let at = 0;
  while (one[at] === other[at]) at++;
  const part = (text) => text.slice(Math.max(0, at - 60), at + 60);
  return `${what}, from character ${at}: …${part(one)}… instead of …${part(other)}…`;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { game, code, storage, steps } = JSON.parse(line);
  const browser = new Browser(game, storage ?? undefined);
  browser.code = code;
  let found = null;
  for (const [number, step] of steps.entries()) {
    const difference = await browser.answer(step).catch((error) => error.stack);
    if (difference)
      found = `step ${number} (${JSON.stringify(step.ask ?? step.tell ?? step).slice(0, 200)}): ${difference}`;
    if (difference) break;
  }
  console.log(JSON.stringify(found));
}
process.exit(0);
