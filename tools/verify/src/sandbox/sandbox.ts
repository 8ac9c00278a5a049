import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { installTools } from "../installed-tools.ts";
import { start } from "../process.ts";
import { emptyProject } from "../project.ts";
import { packedPackages, scope } from "../registry.ts";
import { step } from "../step.ts";
import { support } from "../support.ts";
import { runInWorker } from "./worker.ts";

/** `pnpm verify sandbox`: by npx the sandbox and the command line, as their READMEs say, and the sandbox in a page. */
export async function sandbox(root: string): Promise<void> {
  await using packed = await packedPackages(root);
  await using project = await emptyProject(packed.registry.npmrc);
  const modules = await installTools();
  const npx = ["--yes", `--userconfig=${join(project.folder, ".npmrc")}`];
  const cwd = join(project.folder, "empty");
  await mkdir(cwd);
  for (const version of [support.node[0]?.version ?? "", process.versions.node]) {
    const env = { PATH: `${join(modules, `node-${version}`, "bin")}:${process.env.PATH}` };
    await step(`npx on Node ${version}`, async () => {
      // 4242 may be in use here.
      const command = [...npx, `${scope}/sandbox`, "--port", "0"];
      await using running = start("npx", command, { cwd, env });
      const [url] = await running.line(/http:\S+/);
      const page = await (await fetch(url, { headers: { accept: "text/html" } })).text();
      const [, script = "none"] = /src="([^"]+\.js)"/.exec(page) ?? [];
      assert.equal((await fetch(new URL(script, url))).status, 200);
      const access = { MESSAGING_BASE_URL: url, MESSAGING_API_KEY: "any" };
      const list = [...npx, `${scope}/cli`, "groups", "list", "--limit", "2", "--json"];
      const printed = await run("npx", list, { cwd, env: { ...env, ...access } });
      assert.equal(JSON.parse(printed).length, 2);
      return "the interface responds, and the service to `messaging`";
    });
  }
  await project.copy("sandbox");
  await project.install([`${scope}/sandbox`, `${scope}/client`]);
  await step("service worker", () => runInWorker(project));
}
