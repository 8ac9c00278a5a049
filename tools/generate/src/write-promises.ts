import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isRecord, promisesOf } from "@messaging-sdk/spec/reader";

/**
 * The promises of the description, which the contract tests hold it to: what is new is added, and what was promised before
 * stays, so that to break a promise is to edit its line.
 */
export function writePromises(root: string, document: Document): [path: string, text: string] {
  const path = "packages/contract/generated/promises.json";
  const before = JSON.parse(readFileSync(join(root, path), "utf8"));
  const lines = Object.entries({ ...promisesOf(document), ...before }).map(([name, promises]) => {
    const rows = Object.entries(isRecord(promises) ? promises : {}).map(
      ([what, value]) => `    ${JSON.stringify(what)}: ${JSON.stringify(value)}`,
    );
    return `  ${JSON.stringify(name)}: {\n${rows.join(",\n")}\n  }`;
  });
  return [path, `{\n${lines.join(",\n")}\n}\n`];
}
