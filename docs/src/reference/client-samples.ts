import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Operation, upperFirst } from "@messaging-sdk/spec/reader";
import { fence } from "./markdown.ts";

/**
 * The call in other languages, exactly as the contract program of each compiles and runs it: the lines between
 * `region <operationId>` and `endregion`. Throws for a language that has none.
 */
export function clientSamples(root: string, { operationId }: Operation): string[] {
  const languages = globSync("clients/*/config.yaml", { cwd: root }).map((file) => dirname(file));
  return languages.sort().map((folder) => {
    const language = basename(folder);
    const files = globSync(`${folder}/tests/*.{py,java,go}`, { cwd: root });
    const texts = files.map((file) => readFileSync(join(root, file), "utf8"));
    const [sample] = texts.flatMap((text) => regionOf(text, operationId) ?? []);
    if (sample === undefined) {
      throw new Error(`${folder}/tests has no region ${operationId} to show: call it there.`);
    }
    return fence(language, sample, `[${upperFirst(language)}]`);
  });
}

/** Without the indentation that all its lines have. */
function regionOf(text: string, name: string): string | undefined {
  const region = new RegExp(
    `^([ \\t]*)(?:#|//) region ${name}\\n(.*?)^\\1(?:#|//) endregion$`,
    "ms",
  );
  const [, indent = "", lines] = region.exec(text) ?? [];
  return lines?.replaceAll(new RegExp(`^${indent}`, "gm"), "");
}
