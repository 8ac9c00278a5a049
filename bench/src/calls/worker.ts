import { parseArgs } from "node:util";
import { recordingFetch, type Sent, type StubKind, stubFetch } from "./stub-fetch.ts";
import { answerText } from "./two-calls.ts";

// One client in one process: `worker.ts <program> <check | cheap | request>`. Its answer is a line of JSON.
const { positionals } = parseArgs({ allowPositionals: true });
const [file = "", task] = positionals;
const sent: Sent[] = [];
// Set before the program is loaded: some clients take the `fetch` they find then.
globalThis.fetch =
  task === "check" ? recordingFetch(answerText, sent) : stubFetch(task as StubKind, answerText);
const calls: Record<string, () => Promise<unknown>> = await import(file);

const result: Record<string, unknown> = {};
for (const [name, call] of Object.entries(calls)) {
  result[name] = task === "check" ? await whatIsSent(call) : await microseconds(call);
}
process.stdout.write(JSON.stringify(result));

async function whatIsSent(call: () => Promise<unknown>) {
  await call();
  const [request] = sent.splice(0);
  if (!request) throw new Error("Nothing was sent.");
  const url = new URL(request.url);
  return {
    request: `${request.method} ${url.origin}${url.pathname}`,
    query: [...url.searchParams],
    authorization: request.headers.get("authorization"),
    body: request.body && JSON.parse(request.body),
  };
}

/** Of one call, once the code is hot, by the clock of this thread: it stands still while a neighbour has the core. */
async function microseconds(call: () => Promise<unknown>) {
  for (let index = 0; index < 3000; index++) await call();
  // One long stretch: that clock is coarse.
  const count = 12_000;
  const start = process.threadCpuUsage();
  for (let index = 0; index < count; index++) await call();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / count;
}
