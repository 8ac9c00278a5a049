import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "./harness/actions.ts";
import { test } from "./harness/test.ts";
import { watch } from "./harness/watch.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

test("`pnpm dev` prints an address, and opens to data", async ({ browser, onTestFinished }) => {
  // What the script runs, without pnpm, which would check the installation first.
  const args = ["--conditions=@messaging-sdk/source", "apps/console/dev/main.ts"];
  const { NODE_ENV: _, ...env } = process.env;
  const program = spawn(process.execPath, args, { cwd: root, env });
  onTestFinished(async () => {
    program.kill();
    if (program.exitCode === null) await once(program, "exit");
  });
  let url: string | undefined;
  for await (const line of createInterface({ input: program.stdout })) {
    url = /^Console +(http\S+)$/.exec(line)?.[1];
    if (url !== undefined) break;
  }
  if (url === undefined) throw new Error("It ended without printing an address.");

  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const watched = watch(page);
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: "Groups" })).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByRole("table", { name: "Groups" }).getByRole("link")).toHaveCount(25);
  await expect(page.getByText("Sandbox: nothing is really sent")).toBeVisible();
  expect(watched.complaints).toEqual([]);
});
