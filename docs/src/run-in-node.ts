import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import type { Snippet } from "@messaging-sdk/generate/snippets";
import type { SandboxOptions } from "@messaging-sdk/sandbox";
import { vi } from "vitest";
import { environment, fetchOfSnippets, sandboxOfSnippets } from "./surroundings.ts";

/** Runs a snippet in this process, with a sandbox behind its `fetch`. Resolves to what it printed. */
export async function runInNode(root: string, snippet: Snippet, options?: SandboxOptions) {
  const { page, line, language, code } = snippet;
  // In this package, where our packages resolve as they do for users.
  await using folder = await mkdtempDisposable(join(root, ".snippets-"));
  await using scratch = await mkdtempDisposable(join(tmpdir(), "messaging-sdk-docs-"));
  const file = join(folder.path, `${page.replaceAll(/\W+/g, "-")}-${line}.${language}`);
  await writeFile(file, code);
  const printed: string[] = [];
  vi.spyOn(console, "log").mockImplementation((...values) => void printed.push(format(...values)));
  vi.stubGlobal("fetch", fetchInNode(options));
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const cwd = process.cwd();
  process.chdir(scratch.path);
  try {
    await import(pathToFileURL(file).href);
    return printed.map((text) => `${text}\n`).join("");
  } finally {
    process.chdir(cwd);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
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
