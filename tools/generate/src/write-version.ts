import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { banner } from "./comments.ts";

/** The client's version, which its requests name: a package.json cannot be imported everywhere. */
export async function writeVersion(root: string): Promise<string> {
  const text = await readFile(join(root, "packages/client/package.json"), "utf8");
  const { version } = JSON.parse(text) as { version: string };
  return `// ${banner}\n\nexport const version = ${JSON.stringify(version)};\n`;
}
