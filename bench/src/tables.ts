import { bulkTable } from "./bulk/bulk-table.ts";
import { bytesTable } from "./bytes/bytes-table.ts";
import { weightsTable } from "./bytes/weights-table.ts";
import { callsTable } from "./calls/calls-table.ts";
import { hooksTable } from "./hooks/hooks-table.ts";
import { loopbackTable } from "./loopback/loopback-table.ts";
import { startTable } from "./start/start-table.ts";
import { growthTable, typesTable } from "./types/types-table.ts";
import { validateTable } from "./validate/validate-table.ts";

/** One table of the bench. */
export interface Table {
  readonly title: string;
  write(rounds: number): Promise<string>;
  /** What was measured, and how to read it. */
  readonly note: string;
}

/** By the name that `bench <name>` knows it by, in the order they are printed. */
export const tables: Readonly<Record<string, Table>> = {
  calls: {
    title: "Cost of a call over a stub",
    write: callsTable,
    note: `What a client adds around \`fetch\`, as CPU time of the calling thread. The GET has a path parameter and nine query
parameters, the POST a body of nine fields; both are answered with the spec's example of a page. "Everything on" is
deadline, retries, a logger that masks, and a listener for every event. The "cheap" stub returns a ready answer; the
"request" stub also makes a \`Request\` of what it is given, which the real \`fetch\` does for everyone. Before anything
is timed each client must have sent the same method, URL, query, credential and body. Each client and round is a
process of its own; the order is random; a ratio is taken within a round, and the median of the rounds is shown.
"raw fetch, time-out" is the least anyone can pay who wants to stop waiting.`,
  },
  bytes: {
    title: "Bytes",
    write: bytesTable,
    note: `Bundled by esbuild for a browser, minified, ES2022. Each program exports one function for an operation, which hands
on what it is given. \`bench weights\` prints what each of our modules adds.`,
  },
  loopback: {
    title: "Requests per second",
    write: loopbackTable,
    note: `The GET against a \`node:http\` server in a process of its own. A client and raw fetch take turns of a tenth of a second
in one process; the ratio is the median over pairs of turns, then over rounds. The server is as busy as the client, so
CPU time says more than speed. How far raw fetch is from itself is how far to trust the rest.`,
  },
  start: {
    title: "Time to start",
    write: startTable,
    note: `\`import\` and the making of a client, from the files as they are installed, in a process that has imported only an
empty module before.`,
  },
  types: {
    title: "Types",
    write: typesTable,
    note: `TypeScript 5.9.3, a program that calls each operation once with the spec's example and goes on to the records of its
answer, \`skipLibCheck\`. Instantiations are the compiler's own count and the same everywhere; the time is that of a
fresh process, and for the clients that are generated as \`.ts\` it holds the checking of the client itself.`,
  },
  growth: {
    title: "Types of larger specs",
    write: growthTable,
    note: `Our spec, copied under other paths and names, through our generator, and through openapi-typescript for
openapi-fetch; one run each.`,
  },
  hooks: {
    title: "Rendering hooks again",
    write: hooksTable,
    note: `1 000 mounted components, each with a hook on a page of its own that is cached and fresh, are rendered again by their
parent: React 19, TanStack Query 5, happy-dom, production build, CPU time of the thread, each library in a process of
its own. That each was rendered, and with its data, is checked. "Bare useQuery" has its key and function written inline.`,
  },
  validate: {
    title: "Checking a send",
    write: validateTable,
    note: `\`checkRequest\` of \`@messaging-sdk/client/validate\` beside zod's \`safeParse\` of schemas that orval writes from our spec,
and beside functions that Ajv compiles from it; all refuse unknown fields and find every problem. The sends are the
spec's examples (one number; two numbers and every option; three numbers) and one with a thousand numbers. They take
turns of some milliseconds in one process, and the median of the ratios of turns is shown. Bytes are of the checks of
all 13 operations, requests and answers; ours on top of the client.`,
  },
  bulk: {
    title: "Bulk",
    write: bulkTable,
    note: `\`bulk(messaging).sendSms\`, without a checkpoint, beside the same requests in a loop over \`messaging.sms.send\`, which knows
nothing of a single recipient. A message each is a request each; a shared text goes to a thousand numbers a request.
CPU time of the process, in turns, one request in flight on both sides: the more there are, the less each costs.`,
  },
  weights: {
    title: "Bytes of our modules",
    write: weightsTable,
    note: "What gzip of the whole client loses without a module, and without what only that module uses.",
  },
};
