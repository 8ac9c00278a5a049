import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calls } from "./calls.ts";
import { moments, planRows, programs, type Row, waysOf } from "./rows.ts";

test("each proxy meets each moment with sms.send, and all else meets pairwise", () => {
  const rows = planRows();
  const sends = rows.filter(({ call }) => call === "sms.send");
  expect(
    new Set(sends.map(({ proxy, moment }) => `${proxy.name} ${proxy.configuration} ${moment.name}`))
      .size,
  ).toBe(programs.length * moments.length);
  const possible = programs.flatMap((proxy) =>
    moments.flatMap((moment) =>
      Object.keys(calls).flatMap((call) =>
        waysOf(proxy).flatMap((way) => pairsOf({ proxy, moment, call, way })),
      ),
    ),
  );
  const shown = new Set(rows.flatMap(pairsOf));
  expect(possible.filter((pair) => !shown.has(pair))).toEqual([]);
});

test("the page has every moment, and the line that ends each harm", () => {
  const file = "../../../../docs/parts/generated/proxies.md";
  const page = readFileSync(join(import.meta.dirname, file), "utf8");
  for (const { name } of moments) expect(page).toContain(`| ${name} `);
  for (const { line, instead } of programs.flatMap(({ does }) => does)) {
    expect(page).toContain(`\`${line}\``);
    expect(page).toContain(`\`${instead}\``);
  }
});

/** A row shows these pairs of things at once. */
function pairsOf({ proxy, moment, call, way }: Row): string[] {
  const values = [`${proxy.name}, ${proxy.configuration}`, moment.name, call, way];
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} + ${other}`));
}
