"use strict";

// A game of four seats, one move each in turn. What is measured is the server, not the rules.

const SEATS = 4;
const LENGTH = 100; // moves until a table begins a new match: a random game of Simsala has about as many decisions

const row = (length) => Array(length).fill(0);
const grid = (rows, length) => Array.from({ length: rows }, () => row(length));

// As much to tell as a view of Simsala has (about 1,500 bytes), and hands that their own seat does not see.
const board = {
  name: "board",
  turn: { minMoves: 1, maxMoves: 1 },
  setup: () => ({
    steps: 0,
    lives: row(5),
    points: row(5),
    stones: row(9),
    hands: grid(5, 5),
    notes: grid(5, 5),
    spells: grid(5, 16),
    places: grid(5, 16),
    known: grid(5, 16),
    told: grid(16, 6),
    offered: row(30),
  }),
  moves: {
    step: ({ G, ctx }) => {
      const seat = Number(ctx.currentPlayer);
      G.steps += 1;
      G.lives[seat] = G.steps % 7;
      G.stones[G.steps % 9] += 1;
      G.hands[seat][G.steps % 5] = G.steps % 8;
      G.spells[seat][G.steps % 16] = G.steps % 8;
      G.told[0][0] = G.steps % 12;
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand.map(() => -1) : hand)),
  }),
};

// The same where nobody can take anything back: boardgame.io then keeps and sends less.
const spared = { ...board, name: "spared", disableUndo: true };

module.exports = { SEATS, LENGTH, games: { board, spared } };
