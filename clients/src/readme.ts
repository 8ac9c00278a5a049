import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The code that a package's README shows, by the names of its parts: parts of the test that runs it. */
export async function readmeCode(folder: string): Promise<Record<string, string>> {
  const tests = join(folder, "tests");
  const [name] = (await readdir(tests)).filter((one) => /readme/i.test(one));
  const code = partsOf(await readFile(join(tests, `${name}`), "utf8"));
  const missing = ["send", "errors", "once", "list", "webhook"].filter(
    (part) => !code[`code_${part}`],
  );
  if (missing.length > 0) throw new Error(`${tests}/${name} has no part ${missing.join(", ")}.`);
  return code;
}

/** The parts of a program, without the indentation that all lines have; those of one name follow each other, as `code_<name>`. */
export function partsOf(program: string): Record<string, string> {
  const code: Record<string, string> = {};
  const parts = /^([ \t]*)(?:#|\/\/) readme (\w+)\n(.*?)^\1(?:#|\/\/) end readme$/gms;
  for (const [, indent = "", name = "", lines = ""] of program.matchAll(parts)) {
    const part = lines.replaceAll(new RegExp(`^${indent}`, "gm"), "").trim();
    const key = `code_${name}`;
    code[key] = code[key] ? `${code[key]}\n\n${part}` : part;
  }
  return code;
}
