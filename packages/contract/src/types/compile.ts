import { execFile } from "node:child_process";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { prelude, type Statement } from "./statements.ts";

const packageFolder = join(import.meta.dirname, "../..");
const tsc = fileURLToPath(new URL("bin/tsc", import.meta.resolve("typescript/package.json")));
const config = {
  extends: join(packageFolder, "tsconfig.json"),
  compilerOptions: { types: [] },
  include: ["program.ts"],
};

/** Compiles the statements as a user's program would be, and returns those that the compiler judged otherwise. */
export async function misjudged<T extends Statement>(statements: T[]): Promise<T[]> {
  // The program finds the packages by name here.
  await using folder = await mkdtempDisposable(join(packageFolder, ".snippets-"));
  await writeFile(join(folder.path, "program.ts"), program(statements));
  await writeFile(join(folder.path, "tsconfig.json"), JSON.stringify(config));
  const args = [tsc, "--project", folder.path, "--pretty", "false"];
  const printed = await promisify(execFile)(process.execPath, args).then(
    () => "",
    ({ stdout, message }) => stdout || message,
  );
  // Anything but errors in the program is no judgement of it.
  if (printed && !printed.includes("program.ts(")) throw new Error(printed);
  const first = prelude.split("\n").length;
  const lines = Array.from(printed.matchAll(/program\.ts\((\d+),/g), ([, line]) => Number(line));
  const wrong = lines.map((line) => Math.floor((line - first) / 2));
  return statements.filter((_, index) => wrong.includes(index));
}

/** Two lines a statement, so that the line of an error tells whose it is. */
function program(statements: Statement[]): string {
  const lines = statements.map(
    ({ code, isValid }) => `// ${isValid ? "valid" : "@ts-expect-error"}\n${code}\n`,
  );
  return prelude + lines.join("");
}
