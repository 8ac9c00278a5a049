import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { allSnippets } from "../all-snippets.ts";
import { environment, sandboxOfSnippets } from "../surroundings.ts";

/** Runs the shell fences, requests and commands, against a sandbox over HTTP. */
export async function checkShell(root: string): Promise<string[]> {
  await using service = await listen(createSandbox({ data: "examples" }));
  const env = { MESSAGING_BASE_URL: service.url, MESSAGING_API_KEY: "any" };
  const problems: string[] = [];
  let count = 0;
  for (const snippet of allSnippets(join(root, "docs"))) {
    const { page, line, language, runtime, reason, code, output } = snippet;
    if (reason !== undefined) console.log(`not run: ${page}:${line}: ${reason}`);
    if (language !== "sh" || runtime === "none" || code.startsWith("npm install ")) continue;
    const place = `${page}:${line}`;
    const isRequest = code.startsWith("curl ");
    count++;
    if (isRequest) {
      const called = code.replaceAll(/^curl /gm, "curl --fail-with-body --silent --show-error ");
      const printed = await run("sh", ["-ec", called], { env }).catch(String);
      if (!printed.includes('"data"')) problems.push(`${place}: ${printed}`);
    } else {
      const printed = await runCommand(root, code).catch(String);
      if (printed !== output) problems.push(`${place} prints:\n${printed}`);
    }
  }
  console.log(`${count} shell fences`);
  return problems;
}

/** Runs `messaging` in an empty folder, before a sandbox whose time stands still. Resolves to all that it prints. */
async function runCommand(root: string, code: string): Promise<string> {
  const now = () => Date.UTC(2026, 10, 25, 9);
  await using service = await listen(sandboxOfSnippets({ now }));
  await using folder = await mkdtempDisposable(join(tmpdir(), "messaging-sdk-docs-"));
  const cwd = folder.path;
  const main = join(root, "packages/cli/src/main.ts");
  const command = `messaging() { '${process.execPath}' --conditions=@messaging-sdk/source '${main}' "$@"; }`;
  const env = { ...environment, MESSAGING_BASE_URL: service.url, XDG_STATE_HOME: cwd };
  const printed = await run("sh", ["-ec", `exec 2>&1\n${command}\n${code}`], { cwd, env });
  return printed.replaceAll(service.url, environment.MESSAGING_BASE_URL);
}
