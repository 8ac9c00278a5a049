import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import type { Snippet } from "@messaging-sdk/generate/snippets";
import { createSandbox, defaultWebhookSecret, type SandboxOptions } from "@messaging-sdk/sandbox";

/** Runs a snippet in this process, with a sandbox behind its `fetch`. Resolves to what it printed. */
export async function runInNode(root: string, snippet: Snippet, options?: SandboxOptions) {
  const { page, line, language, code } = snippet;
  // In this package, where our packages resolve as they do for users.
  const folder = await mkdtemp(join(root, ".snippets-"));
  const scratch = await mkdtemp(join(tmpdir(), "messaging-sdk-docs-"));
  const file = join(folder, `${page.replaceAll(/\W+/g, "-")}-${line}.${language}`);
  await writeFile(file, code);
  const printed: string[] = [];
  const undo = [
    replace(globalThis, "fetch", fetchOfSnippets(options)),
    replace(console, "log", (...values) => void printed.push(format(...values))),
    replace(process, "env", { ...process.env, ...environment }),
  ];
  const cwd = process.cwd();
  process.chdir(scratch);
  try {
    await import(/* @vite-ignore */ pathToFileURL(file).href);
    return printed.length > 0 ? `${printed.join("\n")}\n` : "";
  } finally {
    process.chdir(cwd);
    for (const one of undo) one();
    await rm(folder, { recursive: true });
    await rm(scratch, { recursive: true });
  }
}

const environment = {
  MESSAGING_BASE_URL: "https://api.example.com",
  MESSAGING_API_KEY: "key-of-the-sandbox",
  MESSAGING_WEBHOOK_SECRET: defaultWebhookSecret,
};

/** The service and your own web server are there; nothing else but this machine is. */
function fetchOfSnippets(options?: SandboxOptions): typeof fetch {
  const network = globalThis.fetch;
  const sandbox = createSandbox({
    ...options,
    fetch: async () => new Response(null, { status: 204 }),
  });
  return async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    if (hostname === "api.example.com") return sandbox.fetch(input, init);
    if (hostname === "hooks.example.com") return new Response(null, { status: 204 });
    if (["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return network(input, init);
    throw new TypeError(`A snippet asked ${hostname}, which is not there.`);
  };
}

/** Returns what puts the old value back. */
function replace<T extends object, K extends keyof T>(object: T, key: K, value: T[K]) {
  const old = object[key];
  object[key] = value;
  return () => {
    object[key] = old;
  };
}
