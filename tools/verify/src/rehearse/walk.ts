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

/** The numbers that RELEASING.md has in its commands, and what they stand for in a rehearsal. */
export type Versions = Readonly<Record<string, string>>;

/** Runs the commands of a chapter as they are written there, and resolves to what each block printed. */
export async function walk(
  { clone, registry }: Pick<Rehearsal, "clone" | "registry">,
  heading: string,
  versions: Versions,
): Promise<string[]> {
  const markdown = await readFile(join(clone.folder, "tools/release/RELEASING.md"), "utf8");
  const blocks = commandsOf(markdown, heading);
  expect(blocks.length > 0, `"${heading}" has commands`);
  // npm asks its default registry whom it trusts, whatever registry a scope has; before 11.10 it knows no trust.
  const [major = 0, minor = 0] = (await run("npm", ["--version"])).split(".").map(Number);
  const npm = major > 11 || (major === 11 && minor >= 10) ? "npm" : "npx --yes npm@11.19.1";
  const printed: string[] = [];
  for (const block of blocks) {
    const code = block
      .replace(/\b\d+\.\d+\.\d+\b/g, (version) => versions[version] ?? version)
      .replace(/npm trust (.*)/g, `${npm} trust $1 --registry=${registry.url}`);
    printed.push(await clone.run("bash", "-c", `set -euo pipefail\n${code}`));
  }
  return printed;
}

/** Throws unless the workflow's own command refuses what npm would not trust, in words, and publishes nothing. */
export async function expectRefused({ clone, registry }: Rehearsal): Promise<string> {
  const { publish } = await readWorkflow(clone.folder);
  const refused = await clone.run("bash", "-c", publish).then(
    () => "",
    (error: { stderr?: string }) => error.stderr ?? String(error),
  );
  const words = "Nothing is published. npm trusts a workflow only with packages that it has";
  expect(refused.includes(words), `the workflow says "${words}", not "${refused}"`);
  expect(registry.gate.published.length === 0, `nothing is published`);
  return refused.trim().slice(0, 120);
}

/** Throws unless `npm trust` has named the workflow that publishes, and its environment, for each package. */
export async function expectTrusted({ clone, registry, names }: Rehearsal): Promise<string> {
  const { environment } = await readWorkflow(clone.folder);
  for (const name of names) {
    const trusted = registry.gate.trusted.get(name);
    expect(
      trusted?.file === "release.yml" && trusted.environment === environment,
      `npm trusts release.yml in ${environment} with ${name}`,
    );
  }
  return `npm trusts release.yml in the environment ${environment} with all ${names.length}`;
}

/** The command of the job that publishes, for tarballs in `dist/release`, and its environment. */
async function readWorkflow(folder: string) {
  const text = await readFile(join(folder, ".github/workflows/release.yml"), "utf8");
  const environment: string = parse(text).jobs.publish.environment;
  const [command = ""] =
    /^ *node tools\/release\/src\/publish\.ts .*--provenance/m.exec(text) ?? [];
  return { publish: command.replace('"$RUNNER_TEMP/release"', "dist/release"), environment };
}
