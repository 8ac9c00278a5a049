import { table, whole } from "../markdown.ts";
import { runWorker } from "../processes.ts";
import type { TypeCost } from "../typecheck.ts";
import type { Metric } from "./metric.ts";

/** The cost of type-checking a program that calls each operation of a spec once: ours, and copies of it. */
export const growth: Metric = {
  title: "Types of larger specs",
  note: `TypeScript 5.9.3's count of instantiations and its seconds, on a program that calls each operation once and reads the
records of the response, with \`skipLibCheck\`. Our spec, copied with other paths and names. Types come from our generator,
and from openapi-typescript for openapi-fetch. One run each.`,
  write: growthTable,
};

const worker = new URL("../workers/types.ts", import.meta.url);

async function growthTable() {
  const rows = [];
  for (const size of [13, 100, 500, 1_000]) {
    const check = (name: string) => runWorker<TypeCost>(worker, [name, String(size)]);
    const [named, byPath] = [await check("ours"), await check("openapi-fetch")];
    rows.push([
      whole(size),
      ...[named, byPath].map(({ instantiations, seconds }) => {
        return `${whole(instantiations)}, ${seconds.toFixed(2)} s`;
      }),
      (named.instantiations / size).toFixed(1),
    ]);
  }
  return { text: table(["operations", "ours", "openapi-fetch", "ours, an operation"], rows) };
}
