import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";

// A process may be slow to start.
vi.setConfig({ testTimeout: 60_000 });

function run(...args: string[]) {
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    ["--conditions=@messaging-sdk/source", main, "--port", "0", ...args],
    { stdio: "pipe" },
  );
  onTestFinished(() => void child.kill());
  return child;
}

test("the command prints where it listens", async () => {
  const [line] = await once(run("--data", "empty").stdout, "data");
  const url = /http:\S+/.exec(String(line))?.[0];
  const response = await fetch(`${url}/v2.1/group`, { headers: { authorization: "any key" } });
  expect(await response.json()).toMatchObject({ data: [] });
});

test("the command says which data there is", async () => {
  const child = run("--data", "beach");
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(log).toContain("--data must be one of shop, empty, examples.");
});
