import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { parse } from "yaml";
import type { Rehearsal } from "./rehearsal.ts";
import { expect } from "./step.ts";

/** The commands of a chapter of RELEASING.md, in order: each `sh` block that can be run on any machine. */
export function commandsOf(markdown: string, heading: string): string[] {
  const chapter = markdown.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`));
  if (!chapter) throw new Error(`RELEASING.md has no chapter "${heading}".`);
  // A block that needs npm's website or GitHub is `sh elsewhere`.
  const blocks = chapter.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm);
  return Array.from(blocks, ([, indent = "", code = ""]) =>
    code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
}

/** Runs the commands of a chapter as they are written there, with other `versions`, and resolves to what they printed. */
export async function walk(
  { clone, registry }: Rehearsal,
  heading: string,
  versions: Readonly<Record<string, string>>,
): Promise<string> {
  const markdown = await readFile(join(clone.folder, "tools/release/RELEASING.md"), "utf8");
  const blocks = commandsOf(markdown, heading);
  expect(blocks.length > 0, `"${heading}" has commands`);
  // npm asks its default registry whom it trusts, whatever registry a scope has; before 11.10 it knows no trust.
  const [major = 0, minor = 0] = (await run("npm", ["--version"])).split(".").map(Number);
  const npm = major > 11 || (major === 11 && minor >= 10) ? "npm" : "npx --yes npm@11.19.1";
  const code = blocks
    .join("")
    .replace(/\b\d+\.\d+\.\d+\b/g, (version) => versions[version] ?? version)
    .replace(/npm trust (.*)/g, `${npm} trust $1 --registry=${registry.url}`);
  return clone.run("bash", "-c", `set -euo pipefail\n${code}`);
}

/** The command of the job that publishes, for tarballs in `dist/release`, and its environment. */
export async function readWorkflow(folder: string) {
  const text = await readFile(join(folder, ".github/workflows/release.yml"), "utf8");
  const environment: string = parse(text).jobs.publish.environment;
  const [command = ""] =
    /^ *node tools\/release\/src\/publish\.ts .*--provenance/m.exec(text) ?? [];
  return { command: command.replace('"$RUNNER_TEMP/release"', "dist/release"), environment };
}
