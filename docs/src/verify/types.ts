import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { allSnippets } from "../all-snippets.ts";

/** Checks the types of every snippet at once. */
export async function checkTypes(docs: string): Promise<string[]> {
  const folder = await mkdtemp(join(docs, ".snippets-"));
  try {
    for (const { page, line, language, code, isChecked, runtime } of allSnippets(docs)) {
      // They are one app, whose types its build checks.
      if (runtime === "next") continue;
      const name = `${page.replaceAll(/\W+/g, "-")}-${line}.${language}`;
      if (isChecked) await writeFile(join(folder, name), `${code}\nexport {};\n`);
    }
    const config = { extends: "../tsconfig.json", include: ["*"] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    await run("../node_modules/.bin/tsc", ["-p", folder], { cwd: docs });
    return [];
  } catch (error) {
    return [String((error instanceof Error && "stdout" in error && error.stdout) || error)];
  } finally {
    await rm(folder, { recursive: true });
  }
}
