import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type TransformOptions, transform } from "esbuild";
import ts from "typescript";
import type { PublishedPackage } from "../../publish.ts";
import type { Bump, Finding } from "../bump.ts";
import type { LastRelease } from "../last-release.ts";

/**
 * The files behind the published packages that say something else than they did. A patch where only local names and layout
 * differ; of the rest nobody can say what it does but its author, or another gate.
 */
export async function changedCode(
  root: string,
  last: LastRelease,
  packages: readonly Pick<PublishedPackage, "folder">[],
): Promise<Finding[]> {
  const changed = await last.changedSince(packages.map(({ folder }) => folder));
  const findings = changed.filter(isShipped).map(async (path): Promise<Finding[]> => {
    const before = await last.read(path).catch(() => "");
    const after = await readFile(join(root, path), "utf8").catch(() => "");
    const bump = await rate(path, before, after);
    const what = bump === "patch" ? "the code was written otherwise" : "the code changed";
    return bump ? [{ bump, at: path, what: bump === "none" ? "its types changed" : what }] : [];
  });
  return (await Promise.all(findings)).flat();
}

/** A file of a package's folder that becomes part of it, and that no other gate compares. */
const isShipped = (path: string) =>
  !/\.(test|test-d|d)\.[cm]?tsx?$|\.(md|png)$|(^|\/)(package|tsconfig[\w.]*|turbo)\.json$/.test(
    path,
  ) &&
  !/^packages\/[^/]+\/(api|dist|test|browser|dev|e2e|fixtures)\/|^spec\/(?!generated)/.test(path);

/** Undefined where nothing but comments changed; none where types did, which other gates compare. */
async function rate(path: string, before: string, after: string): Promise<Bump | undefined> {
  if (before === after) return undefined;
  if (path === "spec/generated/openapi.json") return "none";
  if (!/\.[cm]?tsx?$/.test(path)) return "asks";
  const [was, is] = await Promise.all([before, after].map((text) => code(path, text)));
  if (was === is) return withoutComments(before) === withoutComments(after) ? undefined : "none";
  const [short, now] = await Promise.all([before, after].map((text) => code(path, text, unnamed)));
  return short === now ? "patch" : "asks";
}

const bare = ts.createPrinter({ removeComments: true });

const withoutComments = (text: string) =>
  bare.printFile(ts.createSourceFile("a.tsx", text, ts.ScriptTarget.ESNext));

/** Whatever its author called things. */
const unnamed = { minifySyntax: true, minifyIdentifiers: true, format: "esm" } as const;
/** esbuild names things by how often the source has each letter. This outweighs what an author's names have. */
const letters = Array.from("etnriaoscludpmhgfbvywxkjqzETNRIAOSCLUDPMHGFBVYWXKJQZ_$", (letter, at) =>
  letter.repeat(20_000 - 300 * at),
).join("");

/** Without comments, types and layout. */
async function code(path: string, text: string, more: TransformOptions = {}): Promise<string> {
  const loader = path.endsWith("x") ? "tsx" : "ts";
  const options = { loader, minifyWhitespace: true, jsx: "automatic", ...more } as const;
  return (await transform(more.minifyIdentifiers ? `${text}\n"${letters}";` : text, options)).code;
}
