import { existsSync } from "node:fs";
import { cp, mkdir, mkdtempDisposable, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { markdownTable } from "markdown-table";
import given from "../spec-tools.json" with { type: "json" };
import { keptInstall } from "./installed-tools.ts";
import { rewrite, writtenBy } from "./page.ts";

/** The commands that try a tool, in their order; one that makes TypeScript names what generates alone. */
interface Tool {
  readonly read?: string;
  readonly generate?: string;
  readonly compile?: string;
  readonly call?: string;
}

const tools: Readonly<Record<string, Tool>> = given.tools;
const cache = resolve(import.meta.dirname, "../.cache");
const documents = ["openapi.json", "openapi.generators.json", "openapi-3.0.json"];

/**
 * `pnpm verify spec [tool]`: other people's tools read each published document, generate and compile a client, and that
 * lists and sends against the sandbox. Fails where the table of `spec/README.md` is another; `--write` writes it.
 */
export async function spec(root: string, args: string[]): Promise<boolean> {
  const modules = await install();
  const asked = args.filter((arg) => arg in tools);
  const rows: string[][] = [];
  for (const name of asked.length > 0 ? asked : Object.keys(tools)) {
    const row = [name];
    for (const document of documents) row.push(await tryTool(root, modules, name, document));
    console.log(row.join(" | "));
    rows.push(row);
  }
  if (asked.length > 0) return true;
  const sent = await tryTool(root, modules, "newman", "postman-collection.json");
  const table = markdownTable([["tool", ...documents.map((name) => `\`${name}\``)], ...rows]);
  const text = `${table}\n\n\`postman-collection.json\`, run by newman: ${sent}.`;
  const file = join(root, "spec/README.md");
  const page = await readFile(file, "utf8");
  if (args.includes("--write")) await writeFile(file, rewrite("spec", page, text));
  else if (writtenBy("spec", page) !== text) {
    console.error("The table of spec/README.md is another: look why, or write this with --write.");
    return false;
  }
  return true;
}

/** Installs all tools, each once for each text of its command; resolves to the `node_modules` of those of npm. */
async function install(): Promise<string> {
  for (const [name, command] of Object.entries(given.installs)) {
    const cwd = join(cache, `spec-${name}`);
    const done = join(cwd, "installed");
    if (existsSync(done) && (await readFile(done, "utf8")) === command) continue;
    await mkdir(cwd, { recursive: true });
    await run("sh", ["-ec", command], { cwd });
    await writeFile(done, command);
  }
  return keptInstall("spec", given.packages);
}

/** Resolves to what a tool made of a document, or to the step that failed, whose output is printed. */
async function tryTool(root: string, modules: string, name: string, document: string) {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "verify-spec-"));
  const cwd = temporary.path;
  await cp(resolve(import.meta.dirname, "../fixtures/spec"), cwd, { recursive: true });
  await symlink(modules, join(cwd, "node_modules"));
  const sandbox = createSandbox();
  await using service = await listen(sandbox);
  const folders = [".bin", "../../spec-python/bin", "../../spec-go/bin"];
  const env = {
    PATH: [...folders.map((folder) => join(modules, folder)), process.env.PATH].join(":"),
    TOOL: name,
    CACHE: cache,
    DOCUMENT: join(root, "spec/generated", document),
    BASE_URL: service.url,
  };
  const tool = tools[name] ?? { call: given.newman };
  const isTypeScript = existsSync(join(cwd, `${name}.ts`));
  for (const [step, command] of Object.entries({
    ...tool,
    ...(isTypeScript && given.typescript),
  })) {
    const output = await run("sh", ["-ec", command], { cwd, env, timeout: 600_000 }).then(
      () => undefined,
      (error: Error & { stdout?: string }) => `${error.message}\n${error.stdout ?? ""}`,
    );
    if (output === undefined) continue;
    console.log(`${name}, ${document}, ${step}: ${output.slice(0, 2_000)}`);
    return `no: ${step}`;
  }
  if (tool.read) return "read";
  const taken = (await sandbox.requests()).filter(({ verdict }) => verdict === "accepted");
  const called = ["listGroups", "sendSms", "listSms"].every((id) =>
    taken.some(({ operationId }) => operationId === id),
  );
  return called ? "lists and sends" : "no: call";
}
