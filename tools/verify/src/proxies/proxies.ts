import { join } from "node:path";
import { Readable } from "node:stream";
import { markdownTable } from "markdown-table";
import { fetchPackages } from "../debian.ts";
import { startTroubled } from "../service.ts";
import { failed, print, readArgs, writePage } from "../table.ts";
import { groupCount } from "./calls.ts";
import type { Result } from "./judge.ts";
import { play } from "./play.ts";
import { type Behind, moments, planRows, programs, type Row } from "./rows.ts";
import { startProxy } from "./run.ts";

type Played = Result & { readonly row: Row };

const head = ["failures", "effects", "doubled", "done", "failed", "unknown"] as const;

/**
 * `pnpm verify proxies`: calls through proxies that others wrote, while two of seven requests fail. The judge is what the
 * service did. What a proxy does that no client can tell is named, and must end by the line that its remedy says. Names
 * of proxies try these alone; `--write` puts the tables into "Behind your proxy".
 */
export async function proxies(root: string, args: string[]): Promise<boolean> {
  const { isWanted, writes, published } = readArgs(args);
  if (published) throw new Error("Proxies are tried with our packages as they are here.");
  const chosen = programs.filter(({ name }) => isWanted(name));
  const packages = new Set(chosen.map((proxy) => proxy.package));
  await fetchPackages([...packages, "openssl"]);
  const rowsOf = (proxy: Behind) => planRows().filter((row) => row.proxy === proxy);
  const all: Played[] = await Readable.from(chosen)
    .flatMap((proxy: Behind) => callThrough(proxy, rowsOf(proxy)), { concurrency: 6 })
    .toArray();
  const harmless = chosen.flatMap((proxy) => {
    const done = all.filter(({ row }) => row.proxy === proxy).flatMap(({ harms = [] }) => harms);
    const gone = proxy.does.filter(({ harm }) => !done.some((one) => one === harm));
    return gone.map(({ harm }) => [proxy.name, failed(`it no longer ${harm}`)]);
  });
  const columns = ["proxy", "moment", "call", "by", ...head, ""];
  const isGood = print(columns, [...all.map(lineOf), ...harmless]);
  const page = join(root, "docs/parts/generated/proxies.md");
  if (writes && isGood) await writePage("proxies", page, tables(all));
  return isGood;
}

/** What callers of `sms.send` learn, by moment and proxy; and the harms that no client can tell, with what ends each. */
function tables(played: readonly Played[]): string {
  const names = [...new Set(programs.map(({ name }) => name))];
  const sends = Map.groupBy(
    played.filter(({ row }) => row.call === "sms.send"),
    ({ row: { proxy, moment } }) => `${proxy.name}, ${proxy.configuration}, ${moment.name}`,
  );
  const rows = moments.map((moment) => [
    moment.name,
    ...names.map((name) => {
      const cells = ["stock", "resilient"].map((configuration) => {
        const own = sends.get(`${name}, ${configuration}, ${moment.name}`) ?? [];
        return [...new Set(own.flatMap(wordsOf))].sort().join(", ") || "done";
      });
      return cells.join(" / ");
    }),
  ]);
  const remedies = programs.flatMap(({ name, does }) =>
    does.map(({ harm, line, instead }) => [`${name} ${harm}`, `\`${instead}\``, `\`${line}\``]),
  );
  const learned = markdownTable([["moment", ...names], ...rows]);
  return `${learned}\n\n${markdownTable([["what happens", "by this line", "and not by this one"], ...remedies])}`;
}

function wordsOf({ row: { moment }, counts, harms = [] }: Played): string[] {
  if (harms.includes("makes a refusal of a lost response")) return ["**refused**"];
  const twice = harms.includes("repeats a send") ? ["**twice**"] : [];
  // It is chance which request a connection closes under.
  const unknown = moment.isIdle || counts?.unknown ? ["unknown"] : [];
  return [...twice, ...(counts?.failed ? ["failed"] : []), ...unknown];
}

/** Plays rows of a proxy, and those again where it has done harm, with the lines that end that. */
async function callThrough(proxy: Behind, rows: readonly Row[]): Promise<Played[]> {
  const results: Played[] = [];
  await using stack = new AsyncDisposableStack();
  const service = stack.use(await startTroubled({}, groupCount));
  const running = stack.use(await startProxy(proxy, service.port));
  for (const [at, row] of rows.entries()) {
    const result = await play(row, running, service, at);
    // On a busy machine the proxy can be late for all of a row, which then says nothing.
    const shown = result.isEmpty ? await play(row, running, service, rows.length + at) : result;
    results.push({ row, ...shown });
  }
  const mended = { ...proxy, configuration: "mended" } as const;
  const again = results
    .filter(({ harms = [] }) => harms.length > 0)
    .map(({ row }) => ({ ...row, proxy: mended }));
  if (again.length === 0) return results;
  const others = await callThrough(mended, again);
  return [
    ...results,
    ...others.map((one) => (one.harms?.length ? { ...one, red: "the remedy is none" } : one)),
  ];
}

function lineOf({ row: { proxy, moment, call, way }, counts, harms = [], red }: Played): string[] {
  const cells = [`${proxy.name}, ${proxy.configuration}`, moment.name, call, way];
  const verdict = red === undefined ? harms.join(", ") || "ok" : failed(red);
  return [...cells, ...head.map((name) => `${counts?.[name] ?? ""}`), verdict];
}
