import { table, whole } from "../table.ts";
import { moduleWeights } from "./module-weights.ts";

/** Where our bytes are. */
export async function weightsTable(): Promise<string> {
  const weights = await moduleWeights();
  return table(
    ["module", "minified", "gzip it adds"],
    weights.map(({ module, minified, gzip }) => [module, whole(minified), whole(gzip)]),
  );
}
