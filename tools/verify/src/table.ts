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
 * whole table in which nothing failed; `--published 1.2.3` tries what npm has, not what was built.
 */
export async function tryTable(root: string, args: string[], table: Table): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    options: { write: { type: "boolean", default: false }, published: { type: "string" } },
    allowPositionals: true,
  });
  await using ends = new AsyncDisposableStack();
  const [modules, mock] = await Promise.all([installTools(), startMock()]);
  ends.defer(() => mock.close());
  const published = {
    tarballs: [`${scope}/client@${values.published}`],
    registry: { npmrc: "", url: "https://registry.npmjs.org" },
  };
  const packed = values.published ? published : ends.use(await packedPackages(root));
  const wanted = positionals.map((one) => one.toLowerCase());
  const lines = await table.run(
    { modules, ...packed, mockUrl: mock.url },
    (tool) => wanted.length === 0 || wanted.includes(tool.toLowerCase()),
  );
  const text = markdownTable([[...table.head], ...lines]);
  console.log(text);
  const red = lines.filter(hasFailed);
  // Again at the end, which is what remains of a log that is cut.
  for (const line of red) console.error(line.join(" | "));
  if (values.write && red.length === 0) {
    const page = join(root, table.page);
    await writeFile(page, rewrite(table.command, await readFile(page, "utf8"), text));
  }
  return red.length === 0 && lines.length > 0;
}

/** "ok", or what it threw in one line of the table. */
export function verdict(act: () => Promise<unknown>): Promise<string> {
  return act().then(
    () => "ok",
    (error: unknown) => {
      // A program that failed has said why on its output, not in the error: from the first line that names one.
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      const said = `${stdout}${stderr}`.trim() || String(error);
      return failed(/^.*error(.*\n?){5}/im.exec(said)?.[0] ?? said);
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

/** The text that a command has written into a page, between its two comments; throws when the page has none. */
export function writtenBy(command: string, page: string): string {
  const [, , text] = written(command).exec(page) ?? [];
  if (text === undefined)
    throw new Error(
      `The page has no "<!-- Written by \`pnpm verify ${command} --write\`. -->" with a "<!-- /${command} -->" after it.`,
    );
  return text;
}

export function rewrite(command: string, page: string, text: string): string {
  writtenBy(command, page);
  return page.replace(written(command), (_, start, __, end) => `${start}${text}${end}`);
}

const written = (command: string) =>
  RegExp(
    `(<!-- Written by \`pnpm verify ${command} --write\`. -->\\s+)(.*?)(\\s+<!-- /${command} -->)`,
    "s",
  );
