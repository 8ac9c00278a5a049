import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chooseLanguages } from "./languages.ts";

/** The code in a package's README, and in its page in Go, that its contract program does not run: what is wrong, a line each. */
export async function unprovenCode(folder: string): Promise<string[]> {
  const read = (name: string) => readFile(join(folder, "generated", name), "utf8").catch(() => "");
  const go = (await read("doc.go")).replaceAll(/(?:^\t.*\n)+/gm, "```go\n$&```\n");
  const tests = join(folder, "tests");
  const names = (await readdir(tests)).filter((name) => /readme/i.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(tests, name), "utf8")));
  return unprovenPieces((await read("README.md")) + go, texts).map(
    (piece) => `The README or doc.go shows what no test of it runs:\n${piece}`,
  );
}

/** The pieces of code in a page that none of the tests has, line after line. */
export function unprovenPieces(page: string, tests: readonly string[]): string[] {
  const proven = tests.map((text) => joined(linesOf(text).filter(Boolean)));
  return piecesOf(page)
    .filter((piece) => !proven.some((text) => text.includes(joined(piece))))
    .map((piece) => piece.join("\n"));
}

/** Returns the parts of the code blocks between blank lines. Imports stand alone, for a test has more of them. */
function piecesOf(page: string): string[][] {
  const languages = chooseLanguages([]).map(({ name }) => name);
  const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, language = ""]) => languages.includes(language))
    .flatMap(([, , code = ""]) => code.split(/\n\s*\n/));
  return blocks.flatMap((block) => {
    const lines = linesOf(block);
    const code = lines.filter((line) => !isImport.test(line));
    const imports = lines.filter((line) => isImport.test(line)).map((line) => [line]);
    return [...imports, code].filter((piece) => piece.length > 0);
  });
}

const isImport = /^(import|from)\b|^(\w+ )?"[^"]*"$/;

/** Its lines, without their indentation. */
function linesOf(text: string): string[] {
  return text
    .trim()
    .split("\n")
    .map((line) => line.trim());
}

function joined(lines: readonly string[]): string {
  return `\n${lines.join("\n")}\n`;
}
