import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const languages = ["python", "java", "go", "kotlin"];

/** The lines of code in a package's README that its contract program does not run: what is wrong, a line each. */
export async function unprovenLines(folder: string): Promise<string[]> {
  const readme = await readFile(join(folder, "generated/README.md"), "utf8").catch(() => "");
  const tests = join(folder, "tests");
  const names = await readdir(tests);
  const texts = await Promise.all(
    names.filter((name) => /readme/i.test(name)).map((name) => readFile(join(tests, name), "utf8")),
  );
  const proven = new Set(texts.flatMap(linesOf));
  return codeOf(readme)
    .filter((line) => !proven.has(line))
    .map((line) => `The README shows what no test of it runs: ${line}`);
}

/** The lines of the code blocks in a page, without their indentation. */
function codeOf(page: string): string[] {
  const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return blocks
    .filter(([, language = ""]) => languages.includes(language))
    .flatMap(([, , code = ""]) => linesOf(code));
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
