import { fileURLToPath } from "node:url";
import { inRounds, medianOf, ratioOf } from "../rounds.ts";
import { runNode } from "../run-node.ts";
import { ratio, table } from "../table.ts";
import { compileSubjects } from "./compile.ts";

const worker = fileURLToPath(import.meta.resolve("./worker.ts"));
const settings = { NODE_ENV: "production" };
const bare = "bare useQuery, inline key";

/** What it costs to render 1 000 mounted hooks again, each on cached data of its own. */
export async function hooksTable(rounds: number): Promise<string> {
  const programs = await compileSubjects();
  const subjects = programs.map(([name, file]) => {
    return [name, () => runNode<number>(worker, [file], settings)] as const;
  });
  const measured = await inRounds(rounds, Object.fromEntries(subjects));
  const milliseconds = (value: number) => value;
  return table(
    ["re-render 1 000 hooks", "median", "to bare useQuery"],
    programs.map(([name]) => [
      name,
      `${medianOf(measured, name, milliseconds).toFixed(1)} ms`,
      ratio(ratioOf(measured, name, bare, milliseconds)),
    ]),
  );
}
