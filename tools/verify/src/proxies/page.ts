import { markdownTable } from "markdown-table";
import type { Result } from "./judge.ts";
import { moments } from "./moments.ts";
import { programs } from "./programs.ts";
import type { Row } from "./rows.ts";

export interface Played extends Result {
  readonly row: Row;
}

const [start, end] = ["<!-- Written by `pnpm verify proxies --write`. -->", "<!-- /proxies -->"];

/** The page with the tables of what was played now. */
export function replaceTables(page: string, played: readonly Played[]): string {
  const old = page.split(start)[1]?.split(end)[0];
  if (old === undefined) throw new Error(`The page has no lines "${start}" and "${end}".`);
  return page.replace(old, () => `\n\n${toldTable(played)}\n\n${remedies(played)}\n\n`);
}

/** What callers of `sms.send` are told, by moment and proxy, in the stock and the resilient configuration. */
function toldTable(played: readonly Played[]): string {
  const names = [...new Set(programs.map(({ name }) => name))];
  const lines = moments.map((moment) => [
    moment.name,
    ...names.map((name) =>
      ["stock", "resilient"]
        .map((configuration) => {
          const found = played.find(
            ({ row }) =>
              row.call === "sms.send" &&
              row.moment === moment &&
              row.proxy.name === name &&
              row.proxy.configuration === configuration,
          );
          return found ? cell(found) : "";
        })
        .join(" / "),
    ),
  ]);
  return markdownTable([["", ...names], ...lines]);
}

function cell({ row, counts, harms = [] }: Played): string {
  if (harms.includes("repeats a send")) return "**twice**";
  if (harms.length > 0) return "**hidden**";
  // It is chance which request a connection closes under.
  if (row.moment.isIdle) return "done or unknown";
  const told = (["failed", "unknown"] as const).filter((one) => counts?.[one]);
  return told.join(", ") || "done";
}

/** What no client can tell, and the line that ends it. */
function remedies(played: readonly Played[]): string {
  const lines = programs.flatMap((proxy) =>
    Object.entries(proxy.does ?? {}).map(([harm, { line, instead }]) => {
      const rows = played.filter(
        ({ row, harms = [] }) => row.proxy === proxy && harms.some((one) => one === harm),
      );
      const at = new Set(rows.map(({ row }) => row.moment.name));
      const when = moments.filter(({ name }) => at.has(name)).map(({ name }) => name);
      return [proxy.name, harm, when.join("; "), `\`${instead}\``, `\`${line}\``];
    }),
  );
  return markdownTable([["", "", "when", "by this line", "instead"], ...lines]);
}
