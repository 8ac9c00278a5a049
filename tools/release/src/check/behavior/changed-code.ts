import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import { typedPackages } from "../../api/entries.ts";
import type { Finding } from "../bump.ts";
import type { LastRelease } from "../last-release.ts";

/** Published code that runs differently than it did, or may: anything but comments, types and layout. */
export async function changedCode(root: string, last: LastRelease): Promise<Finding[]> {
  const folders = typedPackages(root).map(({ folder }) => `${folder}/src`);
  const changed = (await last.changedSince(folders)).filter(isRun);
  const findings = changed.map(async (path): Promise<Finding[]> => {
    const before = await code(await last.read(path).catch(() => ""));
    const after = await code(await readFile(join(root, path), "utf8").catch(() => ""));
    return before === after ? [] : [{ bump: "patch", at: path, what: "the code changed" }];
  });
  return (await Promise.all(findings)).flat();
}

const isRun = (path: string) => /\.tsx?$/.test(path) && !/\.(test|test-d|d)\.tsx?$/.test(path);

async function code(text: string): Promise<string> {
  return (await transform(text, { loader: "tsx", minifyWhitespace: true, jsx: "automatic" })).code;
}
