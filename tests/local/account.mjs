// Prints the account that the page makes of each record in a file: node account.mjs WEB RECORDS.json WORLDS HORIZON

import { readFileSync } from "node:fs";
import { bundle } from "./bundle.mjs";

const [web, file, worlds, horizon] = process.argv.slice(2);
const page = await bundle(web);
const setting = { worlds: Number(worlds), horizon: Number(horizon) };
const found = [];
for (const record of JSON.parse(readFileSync(file, "utf8")))
  found.push(await page.accountOf(record, setting));
console.log(JSON.stringify(found));
