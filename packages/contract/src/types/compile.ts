import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { prelude, type Statement } from "./statements.ts";

const packageFolder = join(import.meta.dirname, "../..");

/** Compiles the statements as a user's program would be, and returns those that the compiler judged otherwise. */
export async function misjudged<T extends Statement>(statements: T[]): Promise<T[]> {
  const folder = await mkdtemp(join(tmpdir(), "contract-types-"));
  try {
    // The program finds the packages by name here.
    await symlink(join(packageFolder, "node_modules"), join(folder, "node_modules"));
    await writeFile(join(folder, "program.ts"), program(statements));
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const errors = (await tsc(folder)).matchAll(/program\.ts\((\d+),/g);
    const first = prelude.split("\n").length;
    const wrong = Array.from(errors, ([, line]) => Math.floor((Number(line) - first) / 2));
    return statements.filter((_, index) => wrong.includes(index));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const config = {
  extends: join(packageFolder, "tsconfig.json"),
  compilerOptions: { types: [] },
  include: ["program.ts"],
};

/** Two lines a statement, so that the line of an error tells whose it is. */
function program(statements: Statement[]): string {
  const lines = statements.map(
    ({ code, isValid }) => `// ${isValid ? "valid" : "@ts-expect-error"}\n${code}\n`,
  );
  return prelude + lines.join("");
}

/** The compiler's errors in the program of a folder. */
async function tsc(folder: string): Promise<string> {
  const bin = fileURLToPath(new URL("bin/tsc", import.meta.resolve("typescript/package.json")));
  const args = [bin, "--project", folder, "--pretty", "false"];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr + error.message : ""),
    );
  });
  // Anything but errors in the program is no judgement of it.
  if (output && !output.includes("program.ts(")) throw new Error(output);
  return output;
}
