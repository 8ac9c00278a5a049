import assert from "node:assert/strict";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { context } from "esbuild";
import { launchChromium } from "./browser.ts";
import { installTools } from "./installed-tools.ts";
import { emptyProject, type Project } from "./project.ts";
import { packedPackages, scope } from "./registry.ts";
import { start } from "./server.ts";
import { step } from "./step.ts";
import { support } from "./support.ts";

/** `pnpm verify sandbox`: by npx the sandbox and the command line, as their READMEs say, and the sandbox in a page. */
export async function sandbox(root: string): Promise<void> {
  await using packed = await packedPackages(root);
  await using project = await emptyProject(packed.registry.npmrc);
  const modules = await installTools();
  const cwd = project.folder;
  for (const version of [support.node[0]?.version ?? "", process.versions.node]) {
    const PATH = `${join(modules, `node-${version}`, "bin")}:${process.env.PATH}`;
    // What npx has kept of another build has the same version.
    const env = { PATH, npm_config_cache: join(cwd, `.npm-${version}`) };
    await step(`npx on Node ${version}`, async () => {
      // 4242 may be in use here.
      const command = ["--yes", `${scope}/sandbox`, "--port", "0"];
      await using running = start("npx", command, { cwd, env });
      const [url] = await running.line(/http:\S+/);
      const page = await (await fetch(url, { headers: { accept: "text/html" } })).text();
      const [, script = "none"] = /src="([^"]+\.js)"/.exec(page) ?? [];
      assert.equal((await fetch(new URL(script, url))).status, 200);
      const access = { MESSAGING_BASE_URL: url, MESSAGING_API_KEY: "any" };
      const list = ["--yes", `${scope}/cli`, "groups", "list", "--limit", "2", "--json"];
      const printed = await run("npx", list, { cwd, env: { ...env, ...access } });
      assert.equal(JSON.parse(printed).length, 2);
      return "the interface responds, and the service to `messaging`";
    });
  }
  await project.copy("sandbox");
  await project.install([`${scope}/sandbox`, `${scope}/client`]);
  await step("service worker", () => runInWorker(project));
}

/** The service is played by a service worker of Chromium, for a page. */
async function runInWorker({ folder, write }: Project): Promise<string> {
  await write("index.html", '<script src="page.js"></script>');
  const bundles = await context({
    entryPoints: [join(folder, "worker.mjs"), join(folder, "page.mjs")],
    outdir: folder,
    bundle: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
  });
  await using stack = new AsyncDisposableStack();
  stack.defer(() => bundles.dispose());
  const { port } = await bundles.serve({ servedir: folder, host: "127.0.0.1", port: 0 });
  const browser = stack.use(await launchChromium());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}`);
  const found = String(await page.evaluate("sendInPage()"));
  assert.equal(found, "+447700900123: From a page");
  return found;
}
