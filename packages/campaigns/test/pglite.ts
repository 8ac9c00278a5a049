import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

// To set up a database takes PGlite seconds, and to load a copy of one a fraction of that. So one is set up for the tests of all
// packages, with each version of PGlite, and every new database of theirs begins as its copy.

const folder = resolve(import.meta.dirname, "../../../node_modules/.cache/pglite");
const file = join(folder, `${hash("sha256", import.meta.resolve("@electric-sql/pglite"))}.tar`);
const create = PGlite.create.bind(PGlite);
let copy: Promise<Blob> | undefined;

async function setUp(): Promise<Blob> {
  const there = await readFile(file).catch(() => undefined);
  if (there) return new Blob([there]);
  await using first = await create();
  const data = await first.dumpDataDir("none");
  await mkdir(folder, { recursive: true });
  // Another process may do the same, and either may be killed.
  const own = `${file}.${process.pid}`;
  await writeFile(own, data.stream());
  await rename(own, file);
  return data;
}

Object.assign(PGlite, {
  async create(given: string | PGliteOptions = "memory://") {
    if (typeof given !== "string") return create(given);
    if (existsSync(join(given, "PG_VERSION"))) return create(given);
    copy ??= setUp();
    return create({ dataDir: given, loadDataDir: await copy });
  },
});
