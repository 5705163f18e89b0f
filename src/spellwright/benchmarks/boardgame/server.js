"use strict";

// node server.js PORT: boardgame.io's own server, as its documentation starts it; storage in memory is its default.

const { Server } = require("boardgame.io/server");
const { games } = require("./games");

Server({ games: Object.values(games), origins: [/^http:\/\/127\.0\.0\.1/] }).run({ port: Number(process.argv[2]) });
