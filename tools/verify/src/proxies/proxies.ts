import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { fetchPackages } from "../debian.ts";
import { rewrite } from "../page.ts";
import type { Result } from "./judge.ts";
import { play } from "./play.ts";
import { type Behind, moments, planRows, programs, type Row } from "./rows.ts";
import { startProxy } from "./run.ts";
import { startFailing } from "./service.ts";

interface Played extends Result {
  readonly row: Row;
}

const head = ["failures", "effects", "doubled", "done", "failed", "unknown"] as const;

/**
 * `pnpm verify proxies`: calls through proxies that others wrote, while every third request fails. The judge is what the
 * service did. What a proxy does that no client can tell is named, and must end by the line that its remedy says. Names
 * of proxies try these alone; `--write` puts the tables into "Behind your proxy". Where a proxy cannot be fetched, CI
 * fails, and a developer's machine says so.
 */
export async function proxies(root: string, args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    options: { write: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const isChosen = ({ name }: Behind) =>
    positionals.length === 0 || positionals.includes(name.toLowerCase());
  const chosen = programs.filter(isChosen);
  const packages = new Set(chosen.map((proxy) => proxy.package));
  let env: NodeJS.ProcessEnv;
  try {
    env = await fetchPackages([...packages, "openssl"]);
  } catch (error) {
    if (process.env.CI) throw error;
    console.log(`Skipped, because ${[...packages].join(", ")} cannot be fetched: ${error}`);
    return true;
  }
  const plan = planRows();
  const through = (proxy: Behind) =>
    callThrough(
      proxy,
      plan.filter((row) => row.proxy === proxy),
      env,
    );
  const played = await Readable.from(chosen).map(through, { concurrency: 6 }).toArray();
  const all: Played[] = played.flat();
  console.log(markdownTable([["proxy", "moment", "call", "by", ...head, ""], ...all.map(lineOf)]));
  const red = all.filter((one) => one.red !== undefined);
  for (const one of red) console.log(lineOf(one).join(" | "));
  const hasDone = (proxy: Behind, harm: string) =>
    all.some(({ row, harms = [] }) => row.proxy === proxy && harms.some((one) => one === harm));
  const harmless = chosen.flatMap((proxy) =>
    proxy.does
      .filter(({ harm }) => !hasDone(proxy, harm))
      .map(({ harm }) => `RED: ${proxy.name} no longer ${harm}.`),
  );
  for (const line of harmless) console.log(line);
  if (red.length > 0 || harmless.length > 0) return false;
  if (values.write && positionals.length === 0) {
    const file = join(root, "docs/parts/generated/proxies.md");
    await writeFile(file, rewrite("proxies", await readFile(file, "utf8"), tables(all)));
  }
  return true;
}

/** Callers of `sms.send` are told this, by moment and proxy; and the harms that no client can tell, with what ends each. */
function tables(played: readonly Played[]): string {
  const names = [...new Set(programs.map(({ name }) => name))];
  const rows = moments.map((moment) => [
    moment.name,
    ...names.map((name) => {
      const cells = ["stock", "resilient"].map((configuration) => {
        const own = played.filter(({ row: { call, proxy, ...row } }) => {
          const isOf = proxy.name === name && proxy.configuration === configuration;
          return isOf && call === "sms.send" && row.moment === moment;
        });
        return [...new Set(own.flatMap(wordsOf))].sort().join(", ") || "done";
      });
      return cells.join(" / ");
    }),
  ]);
  const remedies = programs.flatMap(({ name, does }) =>
    does.map(({ harm, line, instead }) => [`${name} ${harm}`, `\`${instead}\``, `\`${line}\``]),
  );
  const told = markdownTable([["moment", ...names], ...rows]);
  return `${told}\n\n${markdownTable([["what happens", "by this line", "and not by this one"], ...remedies])}`;
}

function wordsOf({ row: { moment }, counts, harms = [] }: Played): string[] {
  if (harms.includes("makes a refusal of a lost response")) return ["**refused**"];
  const twice = harms.includes("repeats a send") ? ["**twice**"] : [];
  // It is chance which request a connection closes under.
  const unknown = moment.isIdle || counts?.unknown ? ["unknown"] : [];
  return [...twice, ...(counts?.failed ? ["failed"] : []), ...unknown];
}

/** Plays rows of a proxy, and those again where it has done harm, with the lines that end that. */
async function callThrough(
  proxy: Behind,
  rows: readonly Row[],
  env: NodeJS.ProcessEnv,
): Promise<Played[]> {
  const begun = performance.now();
  const results: Played[] = [];
  await using stack = new AsyncDisposableStack();
  const service = stack.use(await startFailing());
  const running = stack.use(await startProxy(proxy, service.port, env));
  for (const [at, row] of rows.entries()) {
    const result = await play(row, running, service, at);
    // On a busy machine the proxy can be late for all of a row, which then says nothing.
    const shown = result.isEmpty ? await play(row, running, service, rows.length + at) : result;
    results.push({ row, ...shown });
  }
  const again = results.filter(({ harms = [] }) => harms.length > 0).map(({ row }) => row);
  console.log(
    `${proxy.name}, ${proxy.configuration}: ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  if (again.length === 0) return results;
  const mended = { ...proxy, configuration: "mended" } as const;
  const others = await callThrough(
    mended,
    again.map((row) => ({ ...row, proxy: mended })),
    env,
  );
  return [
    ...results,
    ...others.map((one) => (one.harms?.length ? { ...one, red: "the remedy is none" } : one)),
  ];
}

function lineOf({ row: { proxy, moment, call, way }, counts, harms = [], red }: Played): string[] {
  const cells = [`${proxy.name}, ${proxy.configuration}`, moment.name, call, way];
  const verdict = red === undefined ? harms.join(", ") || "ok" : `RED: ${red}`;
  return [...cells, ...head.map((name) => `${counts?.[name] ?? ""}`), verdict];
}
