import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { start } from "../process.ts";
import { emptyProject } from "../project.ts";
import { type Registry, scope } from "../registry.ts";
import { expect } from "../rehearse/step.ts";

/** The sandbox, as its README says; the port alone is another one, because 4242 may be in use here. */
export async function runSandbox(registry: Registry, node: string): Promise<string> {
  await using empty = await emptyFolder(registry, node);
  await using command = start("npx", [...empty.npx, `${scope}/sandbox`, "--port", "0"], empty);
  const [url] = await command.line(/http:\S+/);
  const page = await fetch(url, { headers: { accept: "text/html" } });
  const text = await page.text();
  expect(text.includes("<script"), `its interface is at ${url}, not: ${text.slice(0, 200)}`);
  const script = /src="([^"]+\.js)"/.exec(text)?.[1] ?? "";
  const { status } = await fetch(new URL(script, url));
  expect(status === 200, `the interface's script is there, not ${status}`);
  const groups = await fetch(`${url}/v2.1/group`, { headers: { authorization: "any" } });
  expect(groups.status === 200, `the service responds with 200, not ${groups.status}`);
  return "the interface and the service respond";
}

/** `messaging`, before a sandbox. */
export async function runCommandLine(registry: Registry, node: string): Promise<string> {
  await using service = await listen(createSandbox());
  await using empty = await emptyFolder(registry, node);
  const list = ["groups", "list", "--limit", "2", "--json"];
  const env = { ...empty.env, MESSAGING_BASE_URL: service.url, MESSAGING_API_KEY: "any" };
  const { cwd, npx } = empty;
  const printed = await run("npx", [...npx, `${scope}/cli`, ...list], { cwd, env });
  const groups: unknown[] = JSON.parse(printed);
  expect(groups.length === 2, `groups list has two records, not ${JSON.stringify(groups)}`);
  return "two groups";
}

/** An empty folder, in which npx runs our packages on the Node of another one. */
async function emptyFolder(registry: Registry, node: string) {
  const project = await emptyProject(registry.npmrc);
  const cwd = join(project.folder, "empty");
  await mkdir(cwd);
  return {
    cwd,
    env: { PATH: `${node}:${process.env.PATH}` },
    npx: ["--yes", `--userconfig=${join(project.folder, ".npmrc")}`],
    [Symbol.asyncDispose]: project[Symbol.asyncDispose],
  };
}
