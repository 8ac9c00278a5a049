import { join } from "node:path";
import type { Plugin } from "esbuild";
import { bytesOf } from "../bytes/bytes.ts";
import { root } from "../folders.ts";
import { bundleForBrowser } from "../program/bundle.ts";
import { wholeClient } from "../program/program.ts";

const module = join(root, "packages/react/src/index.ts");

/** An app that shows data has these, whoever loads it. */
const peers: Plugin = {
  name: "peers",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(react|@tanstack\/react-query)$/ }, ({ path }) => ({
      path,
      external: true,
    })),
};

/** What all hooks and options add to an app that has the client already, and uses each of them. */
export async function gzipOfHooks(): Promise<number> {
  const names = Object.keys(await import("@messaging-sdk/react")).join(", ");
  // Not re-exported: their names would count, which no app sends.
  const use = `import { ${names} } from ${JSON.stringify(module)}; globalThis.used = [${names}];`;
  return (await gzipOf(`${wholeClient}\n${use}`)) - (await gzipOf(wholeClient));
}

async function gzipOf(program: string): Promise<number> {
  return bytesOf(await bundleForBrowser(program, [peers])).gzip;
}
