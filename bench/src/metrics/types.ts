import { ratio, table, whole } from "../markdown.ts";
import { measure } from "../measure.ts";
import { runNode } from "../processes.ts";
import { styles } from "../styles/clients.ts";
import type { TypeCost } from "../typecheck.ts";
import type { Metric } from "./metric.ts";

/** The cost of type-checking a program that calls all 13 operations. */
export const types: Metric = {
  title: "Types",
  note: `TypeScript 5.9.3 on a program that calls each operation once with the spec's example and reads the records of the
response, with \`skipLibCheck\`. Instantiations are the compiler's count, the same everywhere. The time is that of a new
process; for clients generated as \`.ts\` it includes checking the client.`,
  write: typesTable,
};

/** The same for larger specs: copies of ours, one call per operation. */
export const growth: Metric = {
  title: "Types of larger specs",
  note: `Our spec, copied with other paths and names. Types come from our generator, and from openapi-typescript for
openapi-fetch. One run each.`,
  write: growthTable,
};

const worker = new URL("../workers/types.ts", import.meta.url);
const check = (...args: string[]) => runNode<TypeCost>(worker, args);
const sizes = [13, 100, 500, 1_000];

async function typesTable(rounds: number): Promise<string> {
  const typed = styles.filter(({ records }) => records).map(({ name }) => name);
  const subjects = typed.map((name) => [name, () => check(name)] as const);
  const measured = await measure(rounds, subjects);
  return table(
    ["13 calls", "instantiations", "to openapi-fetch", "check time", "to openapi-fetch"],
    typed.map((name) => [
      name,
      whole(measured.median(name, ({ instantiations }) => instantiations)),
      ratio(measured.ratio(name, "openapi-fetch", ({ instantiations }) => instantiations)),
      seconds(measured.median(name, ({ seconds }) => seconds)),
      ratio(measured.ratio(name, "openapi-fetch", ({ seconds }) => seconds)),
    ]),
  );
}

async function growthTable(): Promise<string> {
  const rows = [];
  for (const size of sizes) {
    const named = await check("ours", String(size));
    const byPath = await check("openapi-fetch", String(size));
    rows.push([
      whole(size),
      ...[named, byPath].map((cost) => `${whole(cost.instantiations)}, ${seconds(cost.seconds)}`),
      (named.instantiations / size).toFixed(1),
    ]);
  }
  return table(["operations", "ours", "openapi-fetch", "ours, an operation"], rows);
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`;
}
