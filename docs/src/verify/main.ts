import { join } from "node:path";
import { show } from "@messaging-sdk/release/run";
import { packedPackages } from "@messaging-sdk/verify/packed";
import { build } from "vitepress";
import { checkLinks } from "./links.ts";
import { checkPages } from "./pages.ts";
import { checkRuntimes } from "./runtimes.ts";
import { checkSearch } from "./search.ts";
import { checkShell } from "./shell.ts";
import { checkTypes } from "./types.ts";

// pnpm verify docs                        the types of every snippet, what they print, links, spelling, each page in a
//                                         browser, and snippets in Deno, Bun, workerd and Next.js
// pnpm verify docs --without-browser      all but what needs a browser or npm's registry, which takes far longer
const root = join(import.meta.dirname, "../../..");
const docs = join(root, "docs");

const problems = [...(await checkTypes(docs)), ...(await checkShell(root))];
// Turbo skips the tests that `pnpm test` has run.
const tests = ["exec", "turbo", "run", "test", "--filter=@messaging-sdk/docs"];
await show("pnpm", [...tests, "--output-logs=errors-only"], { cwd: root });
await show("pnpm", ["run", "spell"], { cwd: docs });
await show("pnpm", ["run", "reference"], { cwd: docs });
await build(docs);
const dist = join(docs, "dist");
problems.push(...checkLinks(root, dist), ...(await checkSearch(dist)));
if (!process.argv.includes("--without-browser")) {
  problems.push(...(await checkPages(docs)));
  await using packed = await packedPackages(root);
  problems.push(...(await checkRuntimes(docs, packed)));
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
