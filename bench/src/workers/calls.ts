import { parseArgs } from "node:util";
import { pageText, recordingFetch, type Sent, type StubKind, stubFetch } from "../stubs.ts";

// One client in one process: `calls.ts <program> <check | cheap | request>`. Prints a line of JSON.
const { positionals } = parseArgs({ allowPositionals: true });
const [file = "", task] = positionals;
const sent: Sent[] = [];
// Set before the program is loaded: some clients read `fetch` then.
globalThis.fetch =
  task === "check" ? recordingFetch(pageText, sent) : stubFetch(task as StubKind, pageText);
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

/** The CPU time of one call by this thread, once the code is hot. */
async function microseconds(call: () => Promise<unknown>) {
  for (let index = 0; index < 3000; index++) await call();
  // One long stretch, because that clock is coarse.
  const count = 12_000;
  const start = process.threadCpuUsage();
  for (let index = 0; index < count; index++) await call();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / count;
}
