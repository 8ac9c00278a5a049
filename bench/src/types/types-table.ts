import { fileURLToPath } from "node:url";
import { inRounds, medianOf, ratioOf } from "../rounds.ts";
import { runNode } from "../run-node.ts";
import { styles } from "../styles/styles.ts";
import { ratio, table, whole } from "../table.ts";
import type { TypeCost } from "./typecheck.ts";

const worker = fileURLToPath(import.meta.resolve("./worker.ts"));
const check = (...args: string[]) => runNode<TypeCost>(worker, args);
const sizes = [13, 100, 500, 1_000];

/** What it costs the compiler to check a program that calls all 13 operations. */
export async function typesTable(rounds: number): Promise<string> {
  const typed = styles.filter(({ records }) => records).map(({ name }) => name);
  const subjects = typed.map((name) => [name, () => check(name)] as const);
  const measured = await inRounds(rounds, Object.fromEntries(subjects));
  return table(
    ["13 calls", "instantiations", "to openapi-fetch", "check time", "to openapi-fetch"],
    typed.map((name) => [
      name,
      whole(medianOf(measured, name, ({ instantiations }) => instantiations)),
      ratio(ratioOf(measured, name, "openapi-fetch", ({ instantiations }) => instantiations)),
      seconds(medianOf(measured, name, ({ seconds }) => seconds)),
      ratio(ratioOf(measured, name, "openapi-fetch", ({ seconds }) => seconds)),
    ]),
  );
}

/** The same for larger specs, which are ours copied, one call an operation. */
export async function growthTable(): Promise<string> {
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
