// A bot for the arena that needs nothing of Spellwright. See docs/outside-bots.md.
//
//     spellwright arena simsala --bots newt,"stdio:node examples/outside_bot.js"

const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  // one line for each decision, until the game is over:
  const asked = JSON.parse(line); // {"game": …, "seat": …, "seconds": …, "view": {…}, "legal": ["call 8", …]}
  const action = asked.legal[Math.floor(Math.random() * asked.legal.length)];
  console.log(JSON.stringify({ action }));
});
