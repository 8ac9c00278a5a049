import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pagesIn } from "@messaging-sdk/generate/snippets";
import { run } from "@messaging-sdk/release/run";
import type { Packed } from "@messaging-sdk/verify/packed";
import { emptyProject } from "@messaging-sdk/verify/project";
import { allSnippets } from "../all-snippets.ts";

/** Runs each installation of the site once, in a folder of its own, with our packages as they are packed. */
export async function checkInstalls(docs: string, { registry }: Packed): Promise<string[]> {
  const installs = installationsOf(docs);
  const problems: string[] = [];
  for (const [code, place] of installs) {
    await using project = await emptyProject(
      `${registry.npmrc}audit=false\nfund=false\nloglevel=error\n`,
    );
    const options = { cwd: project.folder, timeout: 600_000 };
    await run("sh", ["-ec", code], options).catch((error) => problems.push(`${place}: ${error}`));
  }
  console.log(`${installs.size} installations from a registry`);
  return problems;
}

/** Fences and code in a sentence, each with the first place where it stands. */
function installationsOf(docs: string): ReadonlyMap<string, string> {
  const fences = allSnippets(docs)
    .filter(({ language, runtime, code }) => {
      return language === "sh" && runtime !== "none" && code.startsWith("npm install ");
    })
    .map(({ page, line, code }) => [code, `${page}:${line}`] as const);
  const sentences = pagesIn(docs).flatMap((page) =>
    Array.from(
      readFileSync(join(docs, page), "utf8").matchAll(/`(npm install [^`]+)`/g),
      ([, code = ""]) => [code, page] as const,
    ),
  );
  return new Map([...sentences, ...fences].reverse());
}
