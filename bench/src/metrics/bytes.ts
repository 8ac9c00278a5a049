import { brotliCompressSync, gzipSync } from "node:zlib";
import { operation, operations } from "@messaging-sdk/spec/bundled";
import { analyzeMetafile } from "esbuild";
import { bundleForBrowser, bundleStart } from "../build.ts";
import { table, whole } from "../markdown.ts";
import { passingProgram, wholeClient } from "../programs.ts";
import { styles } from "../styles/clients.ts";
import type { Metric } from "./metric.ts";

/** The table shows what a browser loads for one call, and for all operations. */
export const bytes: Metric = {
  title: "Bytes",
  note: `Bundled by esbuild for a browser, minified, split, ES2022: what is loaded at the start. Each program exports one
function per operation, which passes on its arguments. "As one file" is without splitting, openapi-fetch included.
\`bench weights\` lists the size of each of our modules.`,
  write: bytesTable,
};

/** The size of each of our modules. */
export const weights: Metric = {
  title: "Bytes of our modules",
  note: "Minified, as esbuild counts them.",
  write: async () => {
    const { metafile } = await bundleForBrowser(wholeClient);
    return { text: `\`\`\`text${await analyzeMetafile(metafile)}\`\`\`` };
  },
};

async function bytesTable() {
  const rows = styles.map(async (style) => [
    style.name,
    cell(await bundleStart(passingProgram(style, [operation("sendSms")]))),
    cell(await bundleStart(passingProgram(style, operations))),
  ]);
  const client = await bundleStart(wholeClient);
  const oneFile = (await bundleForBrowser(wholeClient, false)).outputFiles[0]?.contents;
  if (!oneFile) throw new Error("esbuild wrote nothing.");
  const text = [
    table(["minified / gzip / brotli", "one call", "13 operations"], await Promise.all(rows)),
    `Our whole client (\`export *\`): ${cell(client)}; as one file: ${cell(oneFile)}`,
  ].join("\n\n");
  const figures = {
    "the whole client": gzip(client) / 1000,
    "the whole client as one file": gzip(oneFile) / 1000,
    "`bulk`, on top of the client": (await gzipOnTop("bulk")) / 1000,
    "all hooks, on top of the client": (await gzipOfHooks()) / 1000,
  };
  return { text, figures };
}

/** The size of a file on disk, and as a server sends it. */
function cell(file: Uint8Array): string {
  return [file.byteLength, gzip(file), brotliCompressSync(file).byteLength].map(whole).join(" / ");
}

/** The gzip size that a subpath such as `bulk` adds to an app with the client. */
export function gzipOnTop(name: string): Promise<number> {
  return gzipAdded(`export * from "@messaging-sdk/client/${name}";`);
}

/** The gzip size that all hooks and options add to an app with the client that uses each of them. */
export async function gzipOfHooks(): Promise<number> {
  const names = Object.keys(await import("@messaging-sdk/react")).join(", ");
  // Not re-exported: their names would count, which no app loads.
  return gzipAdded(
    `import { ${names} } from "@messaging-sdk/react"; globalThis.used = [${names}];`,
  );
}

async function gzipAdded(program: string): Promise<number> {
  return (await gzipOf(`${wholeClient}\n${program}`)) - (await gzipOf(wholeClient));
}

export async function gzipOf(program: string): Promise<number> {
  return gzip(await bundleStart(program));
}

export function gzip(file: Uint8Array): number {
  return gzipSync(file, { level: 9 }).byteLength;
}
