import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { createMessaging } from "@messaging-sdk/client";
import { memoryStore } from "@messaging-sdk/client/send-once";
import { signWebhook } from "@messaging-sdk/client/webhooks";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { build } from "esbuild";
import { expect, test } from "vitest";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const phone = "+447700900123";
const lost = { kind: "reset", at: "head", effect: true } as const;

/** A production build of a program, in a folder of its own. */
async function built(name: string, platform: "node" | "browser" = "node") {
  const folder = await mkdtempDisposable(join(tmpdir(), "example-"));
  const file = join(folder.path, `${name}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
    outfile: file,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2024",
    platform,
    // The second is esbuild's own, as long as nobody names another.
    conditions: ["@messaging-sdk/source", "module"],
    // BullMQ loads its scripts beside itself.
    external: ["bullmq"],
  });
  return { folder, file, load: () => import(pathToFileURL(file).href) };
}

function run(file: string, env: NodeJS.ProcessEnv, args: readonly string[] = []) {
  const { PATH } = process.env;
  return spawn(process.execPath, [file, ...args], { env: { PATH, ...env } });
}

test("the service sends once through lost responses, and keeps the latest status", async () => {
  const sandbox = createSandbox({ data: "empty" });
  await using service = await listen(sandbox);
  const { folder, file } = await built("service");
  await using _ = { [Symbol.asyncDispose]: () => folder.remove() };
  const env = { MESSAGING_BASE_URL: service.url, MESSAGING_API_KEY: "any", PORT: "0" };
  const settings = { MESSAGING_WEBHOOK_SECRET: secret, SENT_FOLDER: join(folder.path, "sent") };
  const child = run(file, { ...env, ...settings });
  try {
    const [line] = await once(child.stdout, "data");
    const home = `http://127.0.0.1:${/port: (\d+)/.exec(String(line))?.[1]}`;
    const pay = async (body: string) => {
      const response = await fetch(`${home}/orders/1/paid`, { method: "PUT", body });
      return [response.status, await response.text()];
    };
    sandbox.faults.next(lost);
    expect(await pay(JSON.stringify({ phone }))).toEqual([200, '{"via":"found"}']);
    expect(await pay(JSON.stringify({ phone }))).toEqual([200, '{"via":"stored"}']);
    expect(await pay("{")).toEqual([400, ""]);
    const externalId = "order-1-paid";
    for (const [status, statusTime] of [
      [2, 20],
      [1, 10],
    ] as const) {
      const data = { externalId, phoneNumber: phone, sender: "ACME", status, statusTime };
      const signed = await signWebhook({ type: "sms.status", data }, secret);
      expect((await fetch(`${home}/webhooks`, { method: "POST", ...signed })).status).toBe(204);
    }
    const stranger = { method: "POST", body: "hello" };
    expect((await fetch(`${home}/webhooks`, stranger)).status).toBe(400);
    expect(await (await fetch(`${home}/orders/1`)).json()).toMatchObject({ status: 2 });
    const messaging = createMessaging({ baseUrl: service.url, apiKey: "any" });
    expect((await messaging.sms.list(externalId)).data.length).toBe(1);
  } finally {
    child.kill();
  }
});

test("the Worker sends once, and refuses strangers", async () => {
  const sandbox = createSandbox({ data: "empty" });
  await using service = await listen(sandbox);
  const { folder, load } = await built("worker", "browser");
  await using _ = { [Symbol.asyncDispose]: () => folder.remove() };
  const { default: worker } = await load();
  const env = {
    MESSAGING_BASE_URL: service.url,
    ...{ MESSAGING_API_KEY: "any", MESSAGING_WEBHOOK_SECRET: secret },
  };
  const call = (path: string, init: RequestInit): Promise<Response> =>
    worker.fetch(new Request(`https://shop.example${path}`, init), env);
  const put = async (body: string) =>
    (await call("/orders/1/paid", { method: "PUT", body })).json() as Promise<unknown>;
  expect(await put(phone)).toMatchObject({ via: "sent" });
  expect(await put(phone)).toMatchObject({ via: "found" });
  const event = { type: "sms.status", data: {} };
  const signed = await signWebhook(event, secret);
  expect((await call("/webhooks", { method: "POST", ...signed })).status).toBe(204);
  expect((await call("/webhooks", { method: "POST", body: "hello" })).status).toBe(400);
  expect((await call("/else", {})).status).toBe(404);
});

test("Lambda delivers again what may pass, within the time that is left", async () => {
  const sandbox = createSandbox({ data: "empty" });
  const { fetch } = sandbox;
  const service = { baseUrl: "https://sandbox.test", apiKey: "any", fetch, retries: 0 };
  const messaging = createMessaging(service);
  const { folder, load } = await built("lambda");
  await using _ = { [Symbol.asyncDispose]: () => folder.remove() };
  const { createHandler } = await load();
  const dead: unknown[] = [];
  const handler = createHandler(messaging, memoryStore(), async (one: unknown) => dead.push(one));
  const record = (id: string, to = phone) => ({
    messageId: `m-${id}`,
    body: JSON.stringify({ id, phone: to }),
  });
  const Records = [record("1"), record("2"), record("3", "+447700900999")];
  sandbox.faults.next({ kind: "later", status: 429, retryAfter: "none", effect: false }, lost);
  const left = (ms: number) => ({ getRemainingTimeInMillis: () => ms });
  const again = [{ itemIdentifier: "m-1" }];
  expect(await handler({ Records }, left(60_000))).toEqual({ batchItemFailures: again });
  expect(dead).toEqual([{ id: "3", phone: "+447700900999" }]);
  // Less time than is left to stop: it may be sent or not, but is no dead letter.
  await handler({ Records: [record("1")] }, left(3));
  expect(await handler({ Records: [record("1"), record("2")] }, left(60_000))).toEqual({
    batchItemFailures: [],
  });
  expect(dead.length).toBe(1);
  for (const id of [1, 2]) {
    expect((await messaging.sms.list(`order-${id}-paid`)).data.length).toBe(1);
  }
});

test("the nightly sync brings a group to a file, and to it again", async () => {
  const sandbox = createSandbox();
  await using service = await listen(sandbox);
  const { folder, file } = await built("nightly-sync");
  await using _ = { [Symbol.asyncDispose]: () => folder.remove() };
  const sync = async (ids: readonly number[]) => {
    const env = { MESSAGING_BASE_URL: service.url, MESSAGING_API_KEY: "any" };
    const child = run(file, env, ["crm-vip", "VIP"]);
    child.stdin.end(ids.join("\n"));
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return out + error;
  };
  expect(await sync([70_001, 70_002, 70_003])).toBe("VIP: 3 added, 0 removed, 0 kept\n");
  expect(await sync([70_002, 70_003, 70_004])).toBe("VIP: 1 added, 1 removed, 2 kept\n");
  expect(await sync([])).toContain("ids is empty");
});

test("the queue worker builds; `pnpm verify stores` runs it on Redis", async () => {
  const { folder, file } = await built("queue-worker");
  await using _ = { [Symbol.asyncDispose]: () => folder.remove() };
  expect(readFileSync(file, "utf8")).toContain("orders");
});

test("the guide to queues has the code of the example", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/queues.md"), "utf8");
  const own = readFileSync(join(import.meta.dirname, "order-paid.ts"), "utf8");
  expect(guide).toContain(`// order-paid.ts\n${own}// ---cut-after---`);
});
