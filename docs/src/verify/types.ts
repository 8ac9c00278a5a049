import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { allSnippets } from "../all-snippets.ts";

/** Checks the types of every snippet at once. */
export async function checkTypes(docs: string): Promise<string[]> {
  await using folder = await mkdtempDisposable(join(docs, ".snippets-"));
  for (const { page, line, language, code, isChecked, runtime } of allSnippets(docs)) {
    // They are one app, whose types its build checks.
    if (runtime === "next") continue;
    const name = `${page.replaceAll(/\W+/g, "-")}-${line}.${language}`;
    if (isChecked) await writeFile(join(folder.path, name), `${code}\nexport {};\n`);
  }
  const config = { extends: "../tsconfig.json", include: ["*"] };
  await writeFile(join(folder.path, "tsconfig.json"), JSON.stringify(config));
  return await run("../node_modules/.bin/tsc", ["-p", folder.path], { cwd: docs }).then(
    () => [],
    (error) => [error.stdout || String(error)],
  );
}
