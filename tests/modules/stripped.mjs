// node stripped.mjs <folder> <file.ts> …: writes the files without their types, under their own names.

import { readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, join } from "node:path";

const [folder, ...files] = process.argv.slice(2);
for (const file of files) writeFileSync(join(folder, basename(file)), stripTypeScriptTypes(readFileSync(file, "utf8")));
