import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { build } from "esbuild";
import { aliased } from "../installed-tools.ts";
import { emptyProject } from "../project.ts";
import { startTroubled, type Trouble, type TroubledService } from "../service.ts";
import { support } from "../support.ts";
import { failed, type Table, verdict } from "../table.ts";
import { chromium, firefox } from "./browsers.ts";
import { edgeRuntime, type Runtime, workerd } from "./edges.ts";
import { endings, ways } from "./smoke.ts";

/** Everything that SUPPORT.md promises to run in. Deno is given the network and nothing else: no files, no environment. */
const all: readonly (readonly [name: string, Runtime])[] = [
  ...support.node.map(({ version }) => ["Node.js", onNode(version)] as const),
  ...support.undici.map(({ node, version }) => {
    return [`Node.js, undici ${version}`, onNode(node, `undici-${version}`)] as const;
  }),
  ["Bun", inProcess("bun/bin/bun.exe")],
  ["Bun", inProcess("bun-older/bin/bun.exe")],
  ["Deno", inProcess(".bin/deno", ["run", "--no-prompt", "--no-remote", "--allow-net"])],
  ["workerd", workerd()],
  ["workerd of 2023", workerd({ compatibilityDate: "2023-01-01" })],
  ["edge-runtime", edgeRuntime],
  ["Chromium", chromium],
  ["Firefox", firefox],
];

/** Nothing keeps a page's browser from making a request again on a new connection. */
const repeating = ["Chromium", "Firefox"];

/**
 * `pnpm verify runtimes`: one program in every runtime, with the packages as they are installed. The numbers are how often
 * the service sent one message, at most, where it ended the connection after the effect.
 */
export const runtimes: Table = {
  command: "runtimes",
  page: "SUPPORT.md",
  head: ["runtime", "version", "works", "sent"],
  async run({ modules, tarballs }, isWanted) {
    await using project = await emptyProject();
    const undici = support.undici.map(({ version }) => version).map(aliased("undici"));
    await project.install(tarballs, Object.fromEntries(undici));
    await compile(project.folder);
    const rows: string[][] = [];
    for (const [name, runIn] of all.filter(([one]) => isWanted(one))) {
      const cells: string[] = [name];
      const works = await verdict(async () => {
        await using service = await startService();
        const { url } = service;
        const { version, found } = await runIn({ url, folder: project.folder, modules });
        cells.push(version, found === "ok" ? found : failed(found));
        const counts = new Set<string>();
        for (const [way, size] of Object.entries(ways)) {
          const times = await timesOf(service, way);
          const most = Math.max(...times);
          const isOnce = most === 1 || repeating.includes(name);
          const isRight = times.length === size * endings.length && isOnce;
          counts.add(isRight ? `${most}` : failed(`${way}: ${times.length}, one ${most} times`));
        }
        cells.push(...counts);
      });
      rows.push(works === "ok" ? cells : [...cells, works]);
    }
    return rows;
  },
};

const troubles: Readonly<Record<string, Trouble>> = {
  stall: { kind: "stall", at: "request", effect: false },
  later: { kind: "later", status: 503, retryAfter: "past-date", effect: false },
  closed: ({ socket }) => socket.destroy(),
  reset: { kind: "reset", at: "request", effect: true },
  408: { kind: "failure", status: 408, body: "empty", effect: true },
};

export const startService = () => startTroubled(troubles, 250);

/** How often each message was sent in this way whose connection the service ended. */
export async function timesOf({ sandbox }: TroubledService, way: string) {
  const texts = (await sandbox.messages()).map(({ text }) => text);
  const own = texts.filter((text) => endings.some((one) => text.startsWith(`${one} ${way} `)));
  return [...Map.groupBy(own, (text) => text).values()].map(({ length }) => length);
}

/** Writes the program into a project where our packages are installed: from there, their names mean the tarballs. */
async function compile(folder: string): Promise<void> {
  const options = { outdir: folder, bundle: true, target: "es2022" };
  const entryPoints = ["process", "script"].map((name) => join(import.meta.dirname, `${name}.ts`));
  await build({ ...options, entryPoints, packages: "external", format: "esm" });
  const script = { entryPoints: [join(folder, "script.js")], allowOverwrite: true };
  await build({ ...options, ...script, format: "iife", platform: "browser" });
}

function onNode(version: string, ...args: string[]): Runtime {
  return inProcess(`node-${version}/bin/node`, [], ...args);
}

function inProcess(name: string, options: string[] = [], ...args: string[]): Runtime {
  return async ({ url, folder, modules }) => {
    const program = join(modules, name);
    const printed = await run(program, ["--version"]);
    const all = [...options, join(folder, "process.js"), url, ...args];
    const found = await run(program, all, { cwd: folder, timeout: 600_000 });
    // Deno prints its name before it, and its engine's version after.
    return { version: /\d+\.\d+\.\d+/.exec(printed)?.[0] ?? printed, found: found.trim() };
  };
}
