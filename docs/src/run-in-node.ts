import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import type { Snippet } from "@messaging-sdk/generate/snippets";
import type { SandboxOptions } from "@messaging-sdk/sandbox";
import { environment, fetchOfSnippets, sandboxOfSnippets } from "./surroundings.ts";

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
    replace(globalThis, "fetch", fetchInNode(options)),
    replace(console, "log", (...values) => void printed.push(format(...values))),
    replace(process, "env", { ...process.env, ...environment }),
  ];
  const cwd = process.cwd();
  process.chdir(scratch);
  try {
    await import(pathToFileURL(file).href);
    return printed.length > 0 ? `${printed.join("\n")}\n` : "";
  } finally {
    process.chdir(cwd);
    for (const one of undo) one();
    await rm(folder, { recursive: true });
    await rm(scratch, { recursive: true });
  }
}

/** Nothing but this machine is there. */
function fetchInNode(options?: SandboxOptions): typeof fetch {
  const network = globalThis.fetch;
  return fetchOfSnippets(sandboxOfSnippets(options).fetch, async ({ hostname }, ...request) => {
    if (["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return network(...request);
    throw new TypeError(`A snippet asked ${hostname}, which is not there.`);
  });
}

/** Returns what puts the old value back. */
function replace<T extends object, K extends keyof T>(object: T, key: K, value: T[K]) {
  const old = object[key];
  object[key] = value;
  return () => {
    object[key] = old;
  };
}
