import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createMessaging } from "@messaging-sdk/client";
import { expect, onTestFinished, test } from "vitest";
import { createControlClient } from "./control/index.ts";
import { restoreFrom } from "./node/persist.ts";
import { createSandbox } from "./sandbox.ts";

function run(...args: string[]) {
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const child = spawn(process.execPath, ["--conditions=@messaging-sdk/source", main, ...args], {
    stdio: "pipe",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Starts one on a free port, and resolves to where it listens. */
async function start(...args: string[]) {
  const child = run("--port", "0", ...args);
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      const found = /http:\S+/.exec(String(chunk))?.[0];
      if (found) resolve(found);
    });
    child.on("close", (code) => reject(new Error(`It ended with ${code}: ${log}`)));
  });
  return { child, url, log: () => log };
}

/** Its errors as printed, and its exit code. */
async function failure(...args: string[]) {
  const child = run(...args);
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  const [code] = await once(child, "close");
  return { code, log };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal);
  return once(child, "exit");
}

async function folder() {
  const path = await mkdtemp(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const sms = { sender: "ACME", message: "Your code: 348202", phoneNumbers: ["+447700900123"] };

test("the command prints where it listens, and plays the service there", async () => {
  // However slow the machine is, the second request comes too early.
  const { child, url } = await start("--empty", "--rate", "0.001");
  const messaging = createMessaging({ baseUrl: url, apiKey: "any key", retries: 0 });
  await messaging.sms.send(sms);
  const { data } = await createControlClient(url).GET("/_sandbox/messages/wait");
  expect(data).toMatchObject({ to: "+447700900123", code: "348202" });
  await expect(messaging.groups.list()).rejects.toMatchObject({ status: 429 });
  expect(await kill(child, "SIGTERM")).toEqual([0, null]);
});

test("a port that is taken says so, and what to do", async () => {
  const { url } = await start("--empty");
  const { port } = new URL(url);
  const { code, log } = await failure("--port", port);
  expect(code).toBe(2);
  expect(log).toBe(
    `Port ${port} is taken. Stop what listens there, or choose another: --port ${Number(port) + 1}, or --port 0 for a free one.\n`,
  );
});

test("what is typed wrongly is named, without a stack", async () => {
  expect(await failure("--rate", "fast")).toEqual({
    code: 2,
    log: '--rate must be a number greater than 0 and at most 1000000, not "fast".\n',
  });
});

test("an address nobody can listen on is named, whatever the system says of it", async () => {
  const { code, log } = await failure("--port", "0", "--host", "fe80::1");
  expect([code, log]).toEqual([2, expect.stringMatching(/^--host fe80::1: .*\.\n$/)]);
});

test("another address than this machine's own has to be asked for, and warns", async () => {
  const { url, log } = await start("--empty", "--host", "0.0.0.0");
  await expect.poll(log).toContain("Warning: other machines can reach 0.0.0.0.");
  const { port } = new URL(url);
  const status = async (headers: Record<string, string>) => {
    const asked = get({ host: "127.0.0.1", port, path: "/_sandbox/messages", headers });
    const [response]: IncomingMessage[] = await once(asked, "response");
    response?.resume();
    return response?.statusCode;
  };
  expect(await status({ host: `localhost:${port}` })).toBe(200);
  expect(await status({ host: `${hostname()}:${port}` })).toBe(200);
  // A website that a developer visits, and one that has pointed its own name here.
  expect(await status({ origin: "https://example.com" })).toBe(403);
  expect(await status({ host: "example.com" })).toBe(403);
});

// Killed when so many sends were acknowledged, and when the file is being written anew.
test.each([1, 4, 9, "write"] as const)(
  "nothing acknowledged is lost by a SIGKILL (%s)",
  async (moment) => {
    const place = await folder();
    const file = join(place, "state.json");
    const { child, url } = await start("--empty", "--persist", file);
    const messaging = createMessaging({ baseUrl: url, apiKey: "any key", retries: 0 });
    const acknowledged: string[] = [];
    const dead = once(child, "exit");
    if (moment === "write") {
      const watcher = watch(place);
      watcher.on("change", (_, name) => {
        if (String(name).endsWith(".tmp") && acknowledged.length > 3) child.kill("SIGKILL");
      });
      dead.then(() => watcher.close());
    }
    const worker = async (name: string) => {
      for (let index = 0; ; index += 1) {
        const externalId = `${name}-${index}`;
        await messaging.sms.send({ ...sms, externalId });
        acknowledged.push(externalId);
        if (acknowledged.length === moment) child.kill("SIGKILL");
      }
    };
    // Each ends with the connection.
    await Promise.allSettled(["a", "b", "c"].map(worker));
    await dead;

    const again = createSandbox({ data: "empty" });
    await restoreFrom(file, again);
    const kept = (await again.messages()).map(({ externalId }) => externalId);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
  },
);

test("a file that cannot be written at the end is named, without a stack", async () => {
  const place = join(await folder(), "away");
  await mkdir(place);
  const { child, log } = await start("--empty", "--persist", join(place, "state.json"));
  await rm(place, { recursive: true });
  expect(await kill(child, "SIGTERM")).toEqual([0, null]);
  expect(log()).toMatch(/^--persist .*ENOENT.*\n$/);
});

test("a file that is no state is refused without a stack, and left as it is", async () => {
  const file = join(await folder(), "state.json");
  const problem = `--persist ${file}: this is not a state of the sandbox`;
  for (const text of ["{", "[]", '{"version":1}', "null"]) {
    await writeFile(file, text);
    await expect(restoreFrom(file, createSandbox())).rejects.toThrow(problem);
    expect(await readFile(file, "utf8")).toBe(text);
  }
  const { code, log } = await failure("--port", "0", "--persist", file);
  expect(code).toBe(2);
  expect(log).toContain(problem);
  expect(log).toContain("The file was left as it is.");
  expect(log).not.toContain("    at ");
  expect(await readFile(file, "utf8")).toBe("null");
});
