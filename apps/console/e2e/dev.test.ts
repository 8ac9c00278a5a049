import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "./harness/actions.ts";
import { test } from "./harness/test.ts";
import { watch } from "./harness/watch.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

// Slow, because the dev server compiles and bundles what the page asks for, as it does for a person.
test("`pnpm dev` prints an address, and opens to the inbox within 3 MB", async ({
  browser,
  onTestFinished,
}) => {
  // The script's own command, without pnpm, which would check the installation first.
  const args = ["--conditions=@messaging-sdk/source", "apps/console/dev/main.ts", "--port", "0"];
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
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let loaded = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    loaded += encodedDataLength;
  });
  await page.goto(url);
  const inbox = page.getByRole("navigation", { name: "Conversations" });
  await expect(inbox.getByRole("link").first()).toBeVisible();
  await expect(page.getByText("Sandbox: nothing is really sent")).toBeVisible();
  expect(loaded, "bytes that were loaded").toBeLessThan(3_000_000);
  expect(watched.complaints).toEqual([]);
});
