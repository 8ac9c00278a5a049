import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { generated, root, specFile } from "../build.ts";
import { ratio, table, whole } from "../markdown.ts";
import { measure, median } from "../measure.ts";
import type { Metric } from "./metric.ts";

/** Stand-ins of a service: how soon they are there, what they take, and how fast they respond. */
export const sandbox: Metric = {
  title: "The sandbox",
  note: `Each in a process of its own, as its users start it: \`npx @messaging-sdk/sandbox\` without npx, \`prism mock\` of the same
spec, and Stripe's \`stripe-mock\`, a Go program that plays another API. A GET of a list, over kept connections. "In use" is
the resident memory after those requests. Pages are of 100, out of 10 000 messages that were sent to the sandbox before.`,
  write: sandboxTable,
};

/** A stand-in: how it is started, and a GET that it responds to. */
interface StandIn {
  readonly name: string;
  readonly command: (port: number) => readonly [program: string, ...args: string[]];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Measured {
  readonly startMs: number;
  readonly megabytes: number;
  readonly perSecond: number;
}

const stripeMock = "github.com/stripe/stripe-mock@v0.203.0";

async function sandboxTable(rounds: number): Promise<string> {
  const main = await bundleSandbox();
  const prism = fileURLToPath(import.meta.resolve("@stoplight/prism-cli/dist/index.js"));
  const stripe = await installStripeMock();
  const group = { path: "/v2.1/group", headers: { authorization: "any" } };
  const node = process.execPath;
  const standIns: StandIn[] = [
    { ...group, name: "sandbox", command: (port) => [node, main, `--port=${port}`] },
    {
      ...group,
      name: "prism",
      command: (port) => [node, prism, "mock", "-v=error", `--port=${port}`, specFile],
    },
    ...(stripe === undefined
      ? []
      : [
          {
            name: "stripe-mock",
            command: (port: number) => [stripe, `-http-port=${port}`] as const,
            path: "/v1/customers",
            headers: { authorization: "Bearer sk_test_123" },
          },
        ]),
  ];
  const subjects = standIns.map((one) => [one.name, () => measureOne(one)] as const);
  const measured = await measure(rounds, subjects);
  const cell = (name: string, unit: string, value: (of: Measured) => number) =>
    `${whole(measured.median(name, value))} ${unit} (${ratio(measured.ratio(name, "prism", value))})`;
  const compared = table(
    ["to prism", "start to first response", "memory in use", "requests per second"],
    standIns.map(({ name }) => [
      name,
      cell(name, "ms", ({ startMs }) => startMs),
      cell(name, "MB", ({ megabytes }) => megabytes),
      cell(name, "/s", ({ perSecond }) => perSecond),
    ]),
  );
  return `${compared}\n\n${await pagesOf(standIns[0])}${stripe ? "" : `\n\n${stripeMock} could not be installed.`}`;
}

/** How long pages take of a sandbox that holds 10 000 messages. */
async function pagesOf(standIn: StandIn | undefined): Promise<string> {
  if (!standIn) throw new Error("There is no sandbox.");
  await using running = await start(standIn);
  const { url } = running;
  const numbers = Array.from(
    { length: 1_000 },
    (_, at) => `+4477009${String(at).padStart(5, "0")}`,
  );
  for (let batch = 0; batch < 10; batch += 1) {
    const body = {
      sender: "ACME",
      message: `Code ${batch}`,
      phoneNumbers: numbers,
      externalId: `b${batch}`,
    };
    const response = await fetch(`${url}/v2.1/sms`, {
      method: "POST",
      headers: { ...standIn.headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
  }
  const pages: Record<string, string> = {
    newest: "/_sandbox/messages?limit=100",
    "last page": "/_sandbox/messages?limit=100&offset=9900",
    "of a text": "/_sandbox/messages?limit=100&contains=code+3",
    "of a number": "/_sandbox/messages?limit=100&to=%2B447700900007",
    "of an external id": "/_sandbox/messages?limit=100&externalId=b7",
    "the service's own list": "/v2.1/sms/b7?limit=100&offset=800",
  };
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    const times: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const begin = performance.now();
      const response = await fetch(`${url}${path}`, { headers: standIn.headers });
      await response.arrayBuffer();
      times.push(performance.now() - begin);
    }
    rows.push([name, `${median(times).toFixed(1)} ms`, `${Math.max(...times).toFixed(1)} ms`]);
  }
  rows.push(["memory in use", `${whole(await megabytesOf(running.child))} MB`, ""]);
  return table(["10 000 messages", "a page", "the slowest of 21"], rows);
}

async function measureOne(standIn: StandIn): Promise<Measured> {
  const begin = performance.now();
  await using running = await start(standIn);
  const startMs = performance.now() - begin;
  const get = async () => {
    const { headers, path } = standIn;
    await (await fetch(`${running.url}${path}`, { headers })).arrayBuffer();
  };
  const inFlight = Array.from({ length: 8 });
  const fetchFor = async (ms: number) => {
    let count = 0;
    const end = performance.now() + ms;
    await Promise.all(
      inFlight.map(async () => {
        for (; performance.now() < end; count += 1) await get();
      }),
    );
    return count;
  };
  await fetchFor(500);
  const perSecond = (await fetchFor(2_000)) / 2;
  return { startMs, perSecond, megabytes: await megabytesOf(running.child) };
}

let nextPort = 14_242;

/** Resolves with the first response. */
async function start({ command, path, headers }: StandIn) {
  const port = nextPort++;
  const url = `http://127.0.0.1:${port}`;
  const [program, ...args] = command(port);
  const child = spawn(program, args, { stdio: "ignore" });
  while (!(await fetch(`${url}${path}`, { headers }).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`);
    await setTimeout(5);
  }
  const dispose = async () => {
    child.kill();
    await once(child, "exit");
  };
  return { url, child, [Symbol.asyncDispose]: dispose };
}

async function megabytesOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** As its package has it: one file. */
async function bundleSandbox(): Promise<string> {
  const outfile = join(generated, "sandbox/main.mjs");
  await build({
    entryPoints: [join(root, "packages/sandbox/src/main.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "es2022",
    conditions: ["@messaging-sdk/source"],
  });
  return outfile;
}

/** Where it is; undefined where there is no Go. */
async function installStripeMock(): Promise<string | undefined> {
  const folder = join(generated, "bin");
  const program = join(folder, "stripe-mock");
  if (existsSync(program)) return program;
  const env = { ...process.env, GOBIN: folder };
  return promisify(execFile)("go", ["install", stripeMock], { env }).then(
    () => program,
    () => undefined,
  );
}
