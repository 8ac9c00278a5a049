import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { operation, operations } from "@messaging-sdk/spec/bundled";
import type { Plugin } from "esbuild";
import { bundleStart, clientPackage, root } from "../build.ts";
import { table, whole } from "../markdown.ts";
import { passingProgram, wholeClient } from "../programs.ts";
import { styles } from "../styles/clients.ts";
import type { Metric } from "./metric.ts";

/** What a browser loads for one call, and for all operations. */
export const bytes: Metric = {
  title: "Bytes",
  note: `Bundled by esbuild for a browser, minified, split, ES2022: what is loaded at the start. Each program exports one
function per operation, which passes on its arguments. \`bench weights\` lists the size of each of our modules.`,
  write: bytesTable,
};

async function bytesTable(): Promise<string> {
  const rows = styles.map(async (style) => [
    style.name,
    await cell(passingProgram(style, [operation("sendSms")])),
    await cell(passingProgram(style, operations)),
  ]);
  return [
    table(["minified / gzip / brotli", "one call", "13 operations"], await Promise.all(rows)),
    `Our whole client (\`export *\`): ${await cell(wholeClient)}`,
  ].join("\n\n");
}

async function cell(program: string): Promise<string> {
  const { minified, gzip, brotli } = bytesOf(await bundleStart(program));
  return [minified, gzip, brotli].map(whole).join(" / ");
}

/** The gzip size that a subpath such as `bulk` adds to an app with the client. */
export async function gzipOnTop(name: string): Promise<number> {
  const module = join(clientPackage, "src", name, "index.ts");
  const both = await gzipOf(`${wholeClient} export * from ${JSON.stringify(module)};`);
  return both - (await gzipOf(wholeClient));
}

export async function gzipOf(program: string, plugins?: Plugin[]): Promise<number> {
  return bytesOf(await bundleStart(program, plugins)).gzip;
}

const hooksModule = join(root, "packages/react/src/index.ts");

/** An app that uses the hooks has these anyway. */
const peers: Plugin = {
  name: "peers",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(react|@tanstack\/react-query)$/ }, ({ path }) => ({
      path,
      external: true,
    })),
};

/** The gzip size that all hooks and options add to an app with the client that uses each of them. */
export async function gzipOfHooks(): Promise<number> {
  const names = Object.keys(await import("@messaging-sdk/react")).join(", ");
  // Not re-exported: their names would count, which no app loads.
  const use = `import { ${names} } from ${JSON.stringify(hooksModule)}; globalThis.used = [${names}];`;
  return (await gzipOf(`${wholeClient}\n${use}`, [peers])) - (await gzipOf(wholeClient));
}

interface Bytes {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** The size of a file on disk, and as a server sends it. */
function bytesOf(file: Uint8Array): Bytes {
  return {
    minified: file.byteLength,
    gzip: gzipSync(file, { level: 9 }).byteLength,
    brotli: brotliCompressSync(file).byteLength,
  };
}
