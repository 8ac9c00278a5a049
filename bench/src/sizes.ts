import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, "../..");

export const run = promisify(execFile);

/** Builds our packages by their own scripts, so that we measure what is published. */
export async function buildPackages(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const cwd = join(root, "packages", name);
    await run(process.execPath, ["--run", "build"], { cwd });
  }
}

/** Everything that our client exports. */
export const wholeClient = 'export * from "@messaging-sdk/client";';

const settings = 'baseUrl: "https://api.example.com"';
/** Programs that send one message. */
export const oneCall = {
  ours: `import { createMessaging } from "@messaging-sdk/client";
    const messaging = createMessaging({ ${settings}, apiKey: "k3y" });
    export const send = (sms) => messaging.sms.send(sms);`,
  "openapi-fetch": `import createClient from "openapi-fetch";
    const http = createClient({ ${settings}, headers: { authorization: "k3y" } });
    export const send = (body) => http.POST("/v2.1/sms", { body });`,
  ky: `import ky from "ky";
    const http = ky.create({ prefix: "https://api.example.com", headers: { authorization: "k3y" } });
    export const send = (json) => http.post("v2.1/sms", { json }).json();`,
  // The SDK of a service, with a call of its own.
  svix: `import { Svix } from "svix";
    const svix = new Svix("k3y");
    export const send = (message) => svix.message.create("app", message);`,
};

/** What each figure of `budgets.json` weighs, as bytes of gzip. What is no client adds its bytes to one. */
export async function sizes(): Promise<Record<string, number>> {
  const names = Object.keys(await import("@messaging-sdk/react"));
  const hooks = names.filter((name) => /^use|Provider$/.test(name)).join(", ");
  // Not re-exported: their names would count, which no app loads.
  const useHooks = `import { ${hooks} } from "@messaging-sdk/react"; globalThis.used = [${hooks}];`;
  const client = await gzipOf(wholeClient);
  const onTop = async (program: string) => (await gzipOf(`${wholeClient}\n${program}`)) - client;
  const entries = ["bulk", "send-once", "sms-parts", "rules", "webhooks", "validate", "undici"];
  const found: Record<string, number> = { "the whole client": client };
  for (const name of entries)
    found[`\`${name}\``] = await onTop(`export * from "@messaging-sdk/client/${name}";`);
  return { ...found, "all hooks": await onTop(useHooks) };
}

/** The gzip size of a program. */
export async function gzipOf(program: string): Promise<number> {
  return gzipSync(await bundle(program), { level: 9 }).byteLength;
}

/** Bundles a program for a browser, minified, as one file: none of our code is loaded later. */
export async function bundle(program: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: join(root, "bench/src/programs"), loader: "ts" },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    legalComments: "none",
    platform: "browser",
    target: "es2022",
    conditions: ["@messaging-sdk/source", "module"],
    // Only our own code counts: an app that uses the hooks has React and TanStack Query anyway.
    external: ["node:*", "react", "@tanstack/react-query"],
  });
  return Buffer.concat(outputFiles.map(({ contents }) => contents));
}
