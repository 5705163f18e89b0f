"use strict";

// What boardgame.io serves in the benchmark: Simsala … Bumm? for four, by the same rules that Spellwright plays
// (games/simsala/RULES.md has the numbers), written as its documentation says: plain data in G, moves that change it or
// are invalid, its own random plugin and events, `playerView` for secrets. G has as much to tell as our view of the
// game, field by field, so that both servers send about as many bytes.

const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 4;
const [MOST_SEATS, PLACES, SPELLS, LIVES, MYSTICS, TARGET] = [5, 5, 8, 6, 4, 8];
const MEMORIES = 16;
const [DRAGON, DREAM, SINGER] = [1, 3, 4];
const HITS = ["", "others", "others", "", "", "both", "left", "right", ""]; // 4: whom a spell costs lives
const HEALS = [0, 0, 1, 1, 0, 0, 0, 0, 1];
const [DEALT, CALLED, CAST, FAILED, ROLLED, LOST, HEALED, LOOKED, ENDED, SCORED] = [2, 4, 5, 6, 8, 9, 10, 11, 13, 16];

const row = (length) => Array(length).fill(0);
const grid = (rows, length) => Array.from({ length: rows }, () => row(length));
const seats = [...Array(SEATS).keys()];

function tell(G, event, seat, piece = 0, source = 0, target = 0) {
  G.told.push([event, seat, piece, source, target, 127]);
}

// 2: everybody has six lives and five stones; four stones are mystic, the others the supply.
function layOut(G, random) {
  const stones = random.Shuffle([1, 2, 3, 4, 5, 6, 7, 8].flatMap((spell) => Array(spell).fill(spell)));
  G.round_number += 1;
  G.lives = row(MOST_SEATS).map((_, seat) => (seat < SEATS ? LIVES : 0));
  G.stones = grid(MOST_SEATS, PLACES).map((places, seat) => (seat < SEATS ? stones.splice(0, PLACES) : places));
  G.secret = { mystic: stones.splice(0, MYSTICS), supply: stones };
  [G.supply, G.mystics] = [stones.length, MYSTICS];
  [G.board, G.owner, G.mystic] = [row(SPELLS + 1), row(MYSTICS), row(MYSTICS)];
  G.ruled_out = grid(MOST_SEATS, PLACES);
  G.memory_count = row(MOST_SEATS);
  for (const memory of ["memory_spell", "memory_places", "memory_known"]) G[memory] = grid(MOST_SEATS, MEMORIES);
  beginTurn(G);
}

function beginTurn(G) {
  [G.casts, G.lowest] = [0, 1];
  offer(G);
}

// What may be done now: calls from the lowest on, and the end of the turn after a success.
function offer(G) {
  G.legal = row(SPELLS + 1);
  for (let spell = G.lowest; spell <= SPELLS; spell++) G.legal[spell] = 1;
  G.legal[0] = Number(G.casts > 0);
}

function lose(G, seat, many) {
  G.lives[seat] = Math.max(0, G.lives[seat] - many);
  tell(G, LOST, seat, many, 0, G.lives[seat]);
}

function roll(G, seat, random) {
  const number = Math.ceil(random.D6() / 2); // 1.3
  tell(G, ROLLED, seat, number);
  return number;
}

// 3.9: free places are filled from the supply.
function fill(G, seat) {
  G.stones[seat].forEach((stone, place) => {
    if (stone === 0 && G.secret.supply.length > 0) {
      G.stones[seat][place] = G.secret.supply.pop();
      G.ruled_out[seat][place] = 0;
      tell(G, DEALT, seat, 0, 0, place);
    }
  });
  G.supply = G.secret.supply.length;
}

// 4: what a spell does.
function takeEffect(G, seat, spell, random) {
  const many = spell === DRAGON || spell === DREAM ? roll(G, seat, random) : 1;
  const [left, right] = [(seat + 1) % SEATS, (seat + SEATS - 1) % SEATS];
  const hit = { "": [], left: [left], right: [right], both: [left, right], others: seats.filter((p) => p !== seat) };
  for (const other of hit[HITS[spell]]) lose(G, other, many);
  if (HEALS[spell]) {
    G.lives[seat] = Math.min(LIVES, G.lives[seat] + many);
    tell(G, HEALED, seat, many, 0, G.lives[seat]);
  }
  if (spell === SINGER && G.mystics > 0) {
    G.mystics -= 1;
    G.owner[MYSTICS - 1 - G.mystics] = seat + 1;
    G.mystic[MYSTICS - 1 - G.mystics] = G.secret.mystic[G.mystics];
    tell(G, LOOKED, seat, -1, 0, G.mystics);
  }
}

// 5, 6: points for the round, and the next one, or the end.
function finishRound(G, seat, { wins, isSwept }, random, events) {
  if (isSwept) seats.filter((p) => p !== seat).forEach((p) => lose(G, p, LIVES));
  for (const p of seats) {
    const base = p === seat && wins ? 3 : G.lives[p] > 0 ? 1 : 0;
    const mystics = G.lives[p] > 0 ? G.owner.filter((owner) => owner === p + 1).length : 0;
    G.last_points[p] = base + mystics;
    G.points[p] += base + mystics;
    tell(G, SCORED, p, base + mystics, 0, G.points[p]);
  }
  if (Math.max(...G.points) >= TARGET) events.endGame({ points: [...G.points] });
  else {
    layOut(G, random);
    events.endTurn();
  }
}

function call({ G, ctx, random, events }, spell) {
  const seat = Number(ctx.currentPlayer);
  if (!Number.isInteger(spell) || spell < G.lowest || spell > SPELLS) return INVALID_MOVE;
  G.told = [];
  tell(G, CALLED, seat, spell);
  const places = [...G.stones[seat].keys()].filter((place) => G.stones[seat][place] === spell);
  if (places.length > 0) return cast(G, seat, spell, places, random, events);
  tell(G, FAILED, seat, spell); // 3.4, 8.3
  G.stones[seat].forEach((stone, place) => stone && (G.ruled_out[seat][place] |= 1 << (spell - 1)));
  lose(G, seat, spell === DRAGON ? roll(G, seat, random) : 1);
  if (G.lives[seat] === 0) return finishRound(G, seat, { wins: false, isSwept: false }, random, events);
  endTurn(G, seat, events);
}

// 3.2, 3.3: one of the stones leaves, and everybody may remember what stood there.
function cast(G, seat, spell, places, random, events) {
  const place = places[random.Die(places.length) - 1];
  const standing = G.stones[seat].reduce((set, stone, at) => set | (stone && at !== place ? 1 << at : 0), 0);
  const memory = Math.min(G.memory_count[seat]++, MEMORIES - 1);
  G.memory_spell[seat][memory] = spell;
  G.memory_places[seat][memory] = standing;
  G.memory_known[seat][memory] = 1;
  G.stones[seat][place] = 0;
  G.ruled_out[seat][place] = 0;
  G.board[spell] += 1;
  G.casts += 1;
  G.lowest = spell;
  tell(G, CAST, seat, spell, place);
  takeEffect(G, seat, spell, random);
  const isSwept = G.stones[seat].every((stone) => stone === 0);
  const isDeadly = seats.some((p) => p !== seat && G.lives[p] === 0);
  if (isSwept || isDeadly) finishRound(G, seat, { wins: true, isSwept }, random, events);
  else offer(G);
}

function stop({ G, ctx, events }) {
  if (G.casts === 0) return INVALID_MOVE;
  G.told = [];
  tell(G, ENDED, Number(ctx.currentPlayer));
  endTurn(G, Number(ctx.currentPlayer), events);
}

function endTurn(G, seat, events) {
  fill(G, seat);
  beginTurn(G);
  events.endTurn();
}

const simsala = {
  name: "simsala",
  setup: ({ random }) => {
    const G = { seats: SEATS, round_number: 0, points: row(MOST_SEATS), last_points: row(MOST_SEATS), told: [] };
    layOut(G, random);
    return G;
  },
  moves: { call: { move: call, client: false }, stop: { move: stop, client: false } }, // clients lack what is secret
  playerView: ({ G, playerID }) => {
    const { secret, ...open } = G;
    const hidden = (stone) => (stone ? -1 : 0);
    return {
      ...open,
      stones: G.stones.map((places, seat) => (String(seat) === playerID ? places.map(hidden) : places)),
      mystic: G.mystic.map((stone, at) => (String(G.owner[at] - 1) === playerID ? stone : hidden(stone))),
    };
  },
};

// The same where nobody can take anything back: boardgame.io then keeps less.
const spared = { ...simsala, name: "spared", disableUndo: true };

// As much to tell, but no rules at all: what is left is the server.
const board = {
  ...simsala,
  name: "board",
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    call: ({ G, ctx }, spell) => {
      G.lives[ctx.currentPlayer] = spell % 7;
      G.board[spell] = (G.board[spell] + 1) % 9;
      G.told = grid(4, 6);
    },
  },
};

const LENGTH = 98; // moves until a table begins a new match where no rule ends it: a random match of Simsala has as many

// What a player does who decides at random.
function choose(G, isBare) {
  const allowed = G.legal.flatMap((flag, action) => (flag ? [action] : []));
  const action = isBare ? 1 + Math.floor(SPELLS * Math.random()) : allowed[Math.floor(allowed.length * Math.random())];
  return action ? ["call", [action]] : ["stop", []];
}

module.exports = { SEATS, LENGTH, choose, games: { simsala, spared, board } };
