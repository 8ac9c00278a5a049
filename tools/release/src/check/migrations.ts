import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import type { Finding } from "./bump.ts";
import type { LastRelease } from "./last-release.ts";

const file = "packages/campaigns/src/migrations.ts";

/** The steps of the campaigns' database: one that was released has run, and will not run again. */
export async function changedMigrations(root: string, last: LastRelease): Promise<Finding[]> {
  const before = stepsOf(await last.read(file).catch(() => ""));
  const after = stepsOf(await readFile(join(root, file), "utf8").catch(() => ""));
  const changed = before.flatMap((step, index): Finding[] => {
    if (step === after[index]) return [];
    const what = `migration ${index + 1} was published, and databases have run it: add another one`;
    return [{ bump: "major", at: file, what }];
  });
  const isMore = changed.length === 0 && after.length > before.length;
  const what = `migrations ${before.length + 1} to ${after.length}: older workers refuse the database`;
  return isMore ? [{ bump: "minor", at: file, what }] : changed;
}

/** The texts in the list `migrations`, spaced alike. */
function stepsOf(text: string): string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
  const lists = statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ name }) => ts.isIdentifier(name) && name.text === "migrations");
  return lists.flatMap(({ initializer }) =>
    initializer && ts.isArrayLiteralExpression(initializer)
      ? initializer.elements.map((one) =>
          (ts.isStringLiteralLike(one) ? one.text : "").replaceAll(/\s+/g, " ").trim(),
        )
      : [],
  );
}
