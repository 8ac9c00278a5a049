import { markdownTable } from "markdown-table";
import { rewrite, writtenBy } from "../page.ts";
import type { Result } from "./judge.ts";
import { moments } from "./moments.ts";
import { programs } from "./programs.ts";
import type { Row } from "./rows.ts";

export interface Played extends Result {
  readonly row: Row;
}

/** The page with what it says, and what was played now: chance decides which bytes of a response outrun a reset. */
export function replaceTables(page: string, played: readonly Played[]): string {
  const old = writtenBy("proxies", page);
  return rewrite("proxies", page, `${toldTable(played, old)}\n\n${remedies()}`);
}

/** Callers of `sms.send` are told this, by moment and proxy, in the stock and the resilient configuration. */
function toldTable(played: readonly Played[], old: string): string {
  const names = [...new Set(programs.map(({ name }) => name))];
  const lines = moments.map((moment) => {
    const before = old.split("\n").find((line) => line.startsWith(`| ${moment.name} `)) ?? "";
    const cells = names.map((name, at) => {
      const said = (before.split("|")[at + 2] ?? "").split(" / ");
      return ["stock", "resilient"].map((configuration, place) => {
        const found = played.filter(
          ({ row }) =>
            row.call === "sms.send" &&
            row.moment === moment &&
            row.proxy.name === name &&
            row.proxy.configuration === configuration,
        );
        return words.filter((word) => said[place]?.includes(word) || found.some(tells(word)));
      });
    });
    const shown = cells.map((both) => both.map((told) => told.join(", ") || "done").join(" / "));
    return [moment.name, ...shown];
  });
  return markdownTable([["moment", ...names], ...lines]);
}

const words = ["**twice**", "**refused**", "failed", "unknown"] as const;

function tells(word: (typeof words)[number]): (played: Played) => boolean {
  return ({ row, counts, harms = [] }) => {
    if (word === "**twice**") return harms.includes("repeats a send");
    if (word === "**refused**") return harms.includes("makes a refusal of a lost response");
    // It is chance which request a connection closes under.
    if (word === "unknown") return row.moment.isIdle === true || Boolean(counts?.unknown);
    return Boolean(counts?.failed) && !harms.includes("makes a refusal of a lost response");
  };
}

/** The harms that no client can tell, and the line that ends each. */
function remedies(): string {
  const lines = programs.flatMap(({ name, does }) =>
    does.map(({ harm, line, instead }) => [`${name} ${harm}`, `\`${instead}\``, `\`${line}\``]),
  );
  return markdownTable([["what happens", "by this line", "and not by this one"], ...lines]);
}
