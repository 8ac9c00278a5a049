import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import budgets from "./budgets.json" with { type: "json" };
import { buildPackages } from "./sizes.ts";
import { grouped, table } from "./table.ts";
import * as measures from "./tables.ts";

// bench              prints generated/results.md, in a few minutes
// bench calls types  only these tables
const tables: Readonly<Record<keyof typeof measures, readonly [title: string, note: string]>> = {
  calls: [
    "Cost of a call over a stub",
    `What a client adds around \`fetch\`. The GET has a path parameter and nine query parameters, the POST a body of nine fields;
both get the spec's example of a page. "Everything on" is two middlewares, a listener for every event and a key function;
"logged" is the logger, which masks. "Floor" is a \`fetch\` with a time limit, and \`JSON.parse\`. The stub constructs a \`Request\`
and a \`Response\`, as the real \`fetch\` does. Before the timing, each client must have sent the same method, URL, query, credential and
body. All take turns of 20 calls in one process; a time is the tenth percentile of 150 turns, CPU time a mean, and each the
median of three processes.`,
  ],
  bytes: [
    "Bytes",
    "Bundled by esbuild for a browser, minified, ES2022, as one file. An extra, or all hooks, as what it adds.",
  ],
  transport: [
    "The transport of undici",
    `The same calls, 16 in flight, against a server in another process. "Dispatch" is undici's lowest call with \`JSON.parse\`; "ours"
is by \`fetch\`.`,
  ],
  batches: [
    "Sending once, and to many",
    "Over a stub that shows each message. `bulk` sends one text to 2 000 numbers in two requests, as the loop does.",
  ],
  pages: [
    "Hostile pages",
    `Texts of as many bytes as a response may have, each made to be slow to read, as the body of a refused send: from the last byte
to the error.`,
  ],
  start: [
    "Time to start",
    "`import` and the construction of a client, in a fresh process; a ratio is of two processes in turn.",
  ],
  types: [
    "Types of larger specs",
    `TypeScript 5's count of instantiations and its seconds, on a program that calls each operation once and reads the records
of the response, with \`skipLibCheck\`. Our spec, copied with other paths and names. One run each.`,
  ],
  hooks: [
    "Rendering hooks again",
    `1 000 mounted components, each with a hook on its own cached page, are rendered again by their parent: React 19,
TanStack Query 5, happy-dom, production build. "Bare useQuery" has its key and function inline.`,
  ],
};

const { ...measureOf } = measures;
const print = (text: string) => process.stdout.write(`${text}\n`);
const compared = ["openapi-fetch", "undici", "@tanstack/react-query", "react", "typescript"];

await buildPackages("client", "react");
const chosen = process.argv.slice(2);
print(`# Last results\n\n${new Date().toISOString().slice(0, 10)}: ${versions()}`);
const goals: string[][] = [];
for (const [name, [title, note]] of Object.entries(tables)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const [head, rows, figures = {}] = await measureOf[name as keyof typeof tables]();
  print(`\n## ${title}\n\n${table(head, rows)}\n\n${note}`);
  for (const [figure, goal] of Object.entries(budgets.goals)) {
    const is = figures[figure];
    if (is === undefined) continue;
    const [own, max] = [is, goal].map((one) => (one < 100 ? one.toFixed(2) : grouped(one)));
    goals.push([figure, `${own}`, `${max}`, is <= goal ? "yes" : "no"]);
  }
}
if (goals.length > 0) print(`\n## Goals\n\n${table(["figure", "is", "goal", "met"], goals)}`);

/** The versions that are compared, and the machine. */
function versions(): string {
  const named = compared.map((name) => {
    const file = join(import.meta.dirname, `../node_modules/${name}/package.json`);
    return `${name} ${JSON.parse(readFileSync(file, "utf8")).version}`;
  });
  return [...named, `Node ${process.version}`, `${availableParallelism()} cores`].join(", ");
}
