import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildPackages } from "./sizes.ts";
import { bytes, calls, hooks, start, transport, types } from "./tables.ts";

// bench              prints generated/results.md, in a few minutes
// bench calls types  only these tables
type Shown = readonly [title: string, note: string, () => Promise<string>];
const tables: Readonly<Record<string, Shown>> = {
  calls: [
    "Cost of a call over a stub",
    `What a client adds around \`fetch\`, as CPU time of the calling thread. The GET has a path parameter and nine query
parameters, the POST a body of nine fields; both get the spec's example of a page. "Everything on" means a time limit,
retries, a logger that masks, and a listener for every event. The stub returns a prepared response and constructs a
\`Request\`, as the real \`fetch\` always does. Before the timing, each client must have sent the same method, URL, query,
credential and body. A client and openapi-fetch take turns of 40 ms in one process. A ratio is the median of 12 pairs of
turns, then of three processes; how far openapi-fetch differs from itself shows the noise.`,
    calls,
  ],
  bytes: [
    "Bytes",
    "Bundled by esbuild for a browser, minified, split, ES2022: what is loaded at the start. An extra, or all hooks, as what it adds.",
    bytes,
  ],
  transport: [
    "The transport of undici",
    "The same calls, 16 in flight, against a server in another process. Without a transport they are by `fetch`.",
    transport,
  ],
  start: [
    "Time to start",
    "`import` and the construction of a client, in a fresh process; a ratio is of two processes in turn.",
    start,
  ],
  types: [
    "Types of larger specs",
    `TypeScript 5's count of instantiations and its seconds, on a program that calls each operation once and reads the records
of the response, with \`skipLibCheck\`. Our spec, copied with other paths and names. One run each.`,
    types,
  ],
  hooks: [
    "Rendering hooks again",
    `1 000 mounted components, each with a hook on its own cached page, are rendered again by their parent: React 19,
TanStack Query 5, happy-dom, production build. "Bare useQuery" has its key and function inline.`,
    hooks,
  ],
};

const print = (text: string) => process.stdout.write(`${text}\n`);
const compared = ["openapi-fetch", "undici", "@tanstack/react-query", "react", "typescript"];

await buildPackages("client", "react");
const chosen = process.argv.slice(2);
print(`# Last results\n\n${new Date().toISOString().slice(0, 10)}: ${versions()}`);
for (const [name, [title, note, write]] of Object.entries(tables)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  print(`\n## ${title}\n\n${await write()}\n\n${note}`);
}
/** The versions that are compared, and the machine. */
function versions(): string {
  const named = compared.map((name) => {
    const file = join(import.meta.dirname, `../node_modules/${name}/package.json`);
    const { version } = JSON.parse(readFileSync(file, "utf8"));
    return `${name} ${version}`;
  });
  return [...named, `Node ${process.version}`, `${availableParallelism()} cores`].join(", ");
}
