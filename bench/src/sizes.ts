import { execFile } from "node:child_process";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { build, type OutputFile } from "esbuild";

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, "../..");

/** Builds our packages by their own scripts, so that we measure what is published. */
export async function buildPackages(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const cwd = join(root, "packages", name);
    await promisify(execFile)(process.execPath, ["--run", "build"], { cwd });
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
  wretch: `import wretch from "wretch";
    const http = wretch("https://api.example.com").auth("k3y");
    export const send = (sms) => http.url("/v2.1/sms").post(sms).json();`,
  ky: `import ky from "ky";
    const http = ky.create({ prefix: "https://api.example.com", headers: { authorization: "k3y" } });
    export const send = (json) => http.post("v2.1/sms", { json }).json();`,
  // The SDKs of services, with a call of theirs.
  svix: `import { Svix } from "svix";
    const svix = new Svix("k3y");
    export const send = (message) => svix.message.create("app", message);`,
  stripe: `import Stripe from "stripe";
    const stripe = new Stripe("k3y");
    export const send = (payment) => stripe.paymentIntents.create(payment);`,
};

/** What each figure of `budgets.json` weighs, as bytes of gzip. What is no client adds its bytes to one. */
export async function sizes(): Promise<Readonly<Record<string, number>>> {
  const names = Object.keys(await import("@messaging-sdk/react"));
  const hooks = names.filter((name) => /^use|Provider$/.test(name)).join(", ");
  // Not re-exported: their names would count, which no app loads.
  const useHooks = `import { ${hooks} } from "@messaging-sdk/react"; globalThis.used = [${hooks}];`;
  const client = await gzipOf(wholeClient);
  const onTop = async (program: string) => (await gzipOf(`${wholeClient}\n${program}`)) - client;
  const entries = ["bulk", "send-once", "sms-parts", "rules", "webhooks", "validate", "undici"];
  const added = entries.map(async (name) => [
    `\`${name}\``,
    await onTop(`export * from "@messaging-sdk/client/${name}";`),
  ]);
  return {
    "the whole client": client,
    "the whole client as one file": await gzipOf(wholeClient, false),
    ...Object.fromEntries(await Promise.all(added)),
    "all hooks": await onTop(useHooks),
  };
}

/** The gzip size of what a program loads at the start, or of all of it in one file. */
export async function gzipOf(program: string, splitting = true): Promise<number> {
  return gzipSync(await bundle(program, splitting), { level: 9 }).byteLength;
}

/** Bundles a program for a browser, minified: what it loads at the start, or all of it in one file. */
export async function bundle(program: string, splitting = true): Promise<Uint8Array> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: join(root, "bench/src/programs"), loader: "ts" },
    // Hashes in the names of files depend on it, and their bytes of gzip with them.
    absWorkingDir: root,
    outdir: join(root, "bench/generated"),
    bundle: true,
    splitting,
    write: false,
    metafile: true,
    minify: true,
    format: "esm",
    legalComments: "none",
    platform: "browser",
    target: "es2022",
    conditions: ["@messaging-sdk/source", "module"],
    // Only our own code counts: an app that uses the hooks has React and TanStack Query anyway.
    external: ["node:*", "react", "@tanstack/react-query"],
  });
  const start = new Set(["stdin.js"]);
  // Grows while it is walked through: each file adds what it imports.
  for (const name of start) {
    const found = Object.entries(metafile.outputs).find(([path]) => basename(path) === name);
    for (const { kind, path } of found?.[1].imports ?? []) {
      if (kind === "import-statement") start.add(basename(path));
    }
  }
  const isLoaded = ({ path }: OutputFile) => start.has(basename(path));
  return Buffer.concat(outputFiles.filter(isLoaded).map(({ contents }) => contents));
}
