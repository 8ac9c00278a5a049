import type { Registry } from "../registry.ts";

/** A table of SUPPORT.md, which says what is tried with one kind of tool. */
export interface Part {
  /** Its name on the command line, and in the comments around it. */
  readonly name: string;
  readonly head: readonly string[];
  /** The lines of its table; what fails is a cell of its line. */
  run(tools: Tools): Promise<string[][]>;
}

/** The input of every part. */
export interface Tools {
  /** The `node_modules` where the toolchains are. */
  readonly modules: string;
  /** Our packages, as they were last built. */
  readonly tarballs: readonly string[];
  /** The registry of the same packages, to install by name and version. */
  readonly registry: Pick<Registry, "npmrc" | "url">;
  /** A mock of the service. */
  readonly mockUrl: string;
}

/** "ok", or what it threw in one line of the table. */
export async function verdict(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return "ok";
  } catch (error) {
    return failed(reason(error));
  }
}

/** The cell of what failed, in one line of the table. */
export function failed(why: string): string {
  return `${mark} ${why.replaceAll(/\s+/g, " ").replaceAll("|", "/").slice(0, 500)}`;
}

/** True when a cell of the line says what failed. */
export function hasFailed(line: readonly string[]): boolean {
  return line.some((cell) => cell.startsWith(mark));
}

const mark = "FAILED:";

/** A program that failed has said why on its output, not in the error: from the first line that names one. */
function reason(error: unknown) {
  const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
  const lines = (`${stdout}${stderr}`.trim() || String(error)).split("\n");
  const first = Math.max(
    0,
    lines.findIndex((line) => /error/i.test(line)),
  );
  return lines.slice(first, first + 5).join(" ");
}
