import type { Tools } from "./tools.ts";

/** A part of the table: what is tried with one kind of tool. */
export interface Part {
  /** By which it can be asked for. */
  readonly name: string;
  readonly title: string;
  /** What was tried, for who reads the table. */
  readonly intro: string;
  readonly head: readonly string[];
  /** The rows of its table; what goes wrong in one is a cell of it. */
  run(tools: Tools): Promise<string[][]>;
}

/** "ok", or what it threw in one line of the table. */
export async function verdict(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return "ok";
  } catch (error) {
    return `${failed} ${reason(error)}`;
  }
}

/** True when a cell of the row says what went wrong. */
export function hasFailed(row: readonly string[]): boolean {
  return row.some((cell) => cell.startsWith(failed));
}

const failed = "FAILED:";

/** A program that ended badly has said why on its output, not in the error: from the first line that names one. */
function reason(error: unknown) {
  const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
  const lines = (`${stdout}${stderr}`.trim() || String(error)).split("\n");
  const first = Math.max(
    0,
    lines.findIndex((line) => /error/i.test(line)),
  );
  return lines
    .slice(first, first + 5)
    .join(" ")
    .replaceAll("|", "/")
    .slice(0, 500);
}
