import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { expect, test } from "vitest";
import { startExample } from "../test/start-example.ts";

const key = "s3cret-of-the-demo";

/** Runs the demo as `pnpm demo` does. */
async function demo(env: Record<string, string> = {}, args: string[] = []) {
  const child = startExample(new URL("demo.ts", import.meta.url), env, args);
  const [out, err, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { out, err, exitCode };
}

/** A server with a fixed response, and the methods it was called with. */
async function startServer(status: number, type: string, body: string) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(request.method ?? "");
    response.writeHead(status, { "content-type": type }).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

test("on the sandbox it loses a response and calls all 13 operations", async () => {
  const { out, err, exitCode } = await demo();
  expect(err).toBe("");
  expect(exitCode).toBe(0);
  expect(out).toMatch(
    /A plain retry +send, then send\n[\s\S]*2 messages[\s\S]*sendOnce +send, then look it up +\(via: "found"\)\n[\s\S]*1 message\n/,
  );
  expect(out).toContain("13 operations.");
  expect(out).toMatch(/sendSms +\| sms\.send\(\{ \.\.\. \}\) to Ada +\| 200 +\| 1 /);
});

test("on a real service it only reads, unless you add --send", async () => {
  const sandbox = createSandbox();
  await using service = await listen(sandbox);
  const methods = async () => (await sandbox.requests()).map(({ method }) => method);
  const env = { MESSAGING_BASE_URL: service.url, MESSAGING_API_KEY: key };
  const reads = await demo(env);
  expect(reads).toMatchObject({ exitCode: 0, err: "" });
  expect(reads.out).toContain("not sent: add --send");
  expect(new Set(await methods())).toEqual(new Set(["GET"]));
  expect(await demo(env, ["--send"])).toMatchObject({ exitCode: 0, err: "" });
  expect((await methods()).filter((method) => method === "PUT")).toHaveLength(1);
});

test.each([
  [
    "a proxy's page",
    200,
    "text/html",
    "<h1>Log in</h1>",
    /^ParseError: listGroups: .*HTML page.*baseUrl/m,
  ],
  [
    "an invalid key",
    401,
    "application/json",
    "{}",
    /^ApiError: listGroups: HTTP 401: .*Check apiKey/m,
  ],
])("%s is one readable error", async (_, status, type, body, said) => {
  await using server = await startServer(status, type, body);
  const { out, err, exitCode } = await demo({
    MESSAGING_BASE_URL: server.url,
    MESSAGING_API_KEY: key,
  });
  expect(exitCode).toBe(1);
  expect(err).toMatch(said);
  expect(err).not.toContain("    at ");
  expect(out + err).not.toContain(key);
  expect(server.received).toHaveLength(1);
});

test("an unreachable server is one readable error", async () => {
  const env = { MESSAGING_BASE_URL: "https://messaging.invalid", MESSAGING_API_KEY: key };
  const { out, err, exitCode } = await demo(env);
  expect(exitCode).toBe(1);
  expect(err).toMatch(
    /^ConnectionError: listGroups: no connection to https:\/\/messaging\.invalid/m,
  );
  expect(err).toContain("outcome: not-sent");
  expect(out + err).not.toContain(key);
});

test("a missing key is one readable error", async () => {
  const { err, exitCode } = await demo({ MESSAGING_BASE_URL: "https://messaging.invalid" });
  expect(exitCode).toBe(1);
  expect(err).toMatch(/^InvalidInputError: apiKey must be your API key, but is missing/m);
});
