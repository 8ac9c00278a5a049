import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startMock } from "@messaging-sdk/contract/mock";
import { markdownTable } from "markdown-table";
import { installTools } from "./installed-tools.ts";
import { packedPackages, type Registry, scope } from "./registry.ts";

/** A table of a page, which says what is tried. */
export interface Table {
  readonly command: string;
  /** The page that has it, relative to the repository. */
  readonly page: string;
  readonly head: readonly string[];
  /** The lines of the tools that are wanted; what fails is a cell of its line. */
  run(tools: Tools, isWanted: (tool: string) => boolean): Promise<string[][]>;
}

export interface Tools {
  readonly modules: string;
  /** Our packages, as they were last built. */
  readonly tarballs: readonly string[];
  /** The registry of the same packages, to install by name and version. */
  readonly registry: Pick<Registry, "npmrc" | "url">;
  readonly mockUrl: string;
}

/**
 * Tries all tools of a table on the packed packages, or those that are named, and fails where one does. `--write` keeps a
 * table in full, in which nothing failed; `--published 1.2.3` tries what npm has, not what was built.
 */
export async function tryTable(root: string, args: string[], table: Table): Promise<boolean> {
  const { isWanted, writes, published: version } = readArgs(args);
  await using ends = new AsyncDisposableStack();
  const [modules, mock] = await Promise.all([installTools(), startMock()]);
  ends.defer(() => mock.close());
  const published = {
    tarballs: [`${scope}/client@${version}`],
    registry: { npmrc: "", url: "https://registry.npmjs.org" },
  };
  const packed = version ? published : ends.use(await packedPackages(root));
  const lines = await table.run({ modules, ...packed, mockUrl: mock.url }, isWanted);
  const isGood = print(table.head, lines);
  const text = markdownTable([[...table.head], ...lines]);
  if (writes && isGood) await writePage(table.command, join(root, table.page), text);
  return isGood;
}

/** Prints a table; false where something in it failed, or nothing was tried. */
export function print(head: readonly string[], lines: readonly string[][]): boolean {
  console.log(markdownTable([[...head], ...lines]));
  const red = lines.filter(hasFailed);
  // Again at the end, which is what remains of a log that is cut.
  for (const line of red) console.error(line.join(" | "));
  return red.length === 0 && lines.length > 0;
}

/** The tools that are named, all where none is, and whether `--write` asks to keep what was found of all. */
export function readArgs(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { write: { type: "boolean" }, published: { type: "string" } },
    allowPositionals: true,
  });
  const wanted = positionals.map((one) => one.toLowerCase());
  const isWanted = (tool: string) => wanted.length === 0 || wanted.includes(tool.toLowerCase());
  return { ...values, isWanted, writes: values.write && wanted.length === 0 };
}

/** "ok", or what it threw in one line of the table. */
export function verdict(act: () => Promise<unknown>): Promise<string> {
  return act().then(
    () => "ok",
    (error: unknown) => {
      // A program that failed has printed why, not in the error: from the first line that names one.
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      const printed = `${stdout}${stderr}`.trim() || String(error);
      return failed(/^.*error(.*\n?){5}/im.exec(printed)?.[0] ?? printed);
    },
  );
}

/** The cell of what failed, in one line of the table. */
export function failed(why: string): string {
  return `${mark} ${why.trim().replaceAll(/\s+/g, " ").replaceAll("|", "/").slice(0, 500)}`;
}

export function hasFailed(line: readonly string[]): boolean {
  return line.some((cell) => cell.startsWith(mark));
}

const mark = "FAILED:";

/** Writes the text of a command into its page. */
export async function writePage(command: string, file: string, text: string): Promise<void> {
  const [before, , after] = splitPage(command, await readFile(file, "utf8"));
  await writeFile(file, before + text + after);
}

/** A page before, of and after the text of a command, which stands between its two comments; throws when it has none. */
export function splitPage(command: string, page: string): string[] {
  const start = `<!-- Written by \`pnpm verify ${command} --write\`. -->`;
  const end = `<!-- /${command} -->`;
  const [, ...parts] = RegExp(`^(.*${start}\\s+)(.*?)(\\s+${end}.*)$`, "s").exec(page) ?? [];
  if (parts.length === 0) throw new Error(`The page has no "${start}" with a "${end}" after it.`);
  return parts;
}
