import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Document } from "@messaging-sdk/spec/reader";
import { readOperations } from "@messaging-sdk/spec/reader";

/** The operations that the generated pages describe: each is headed by its method and its path. */
export async function documentedOperations(document: Document, folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const pages = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const text = pages.join("\n");
  return readOperations(document)
    .filter(({ method, path }) => text.includes(`**${method}** ${path}`))
    .map(({ operationId }) => operationId);
}
