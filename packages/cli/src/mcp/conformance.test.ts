import { execFile } from "node:child_process";
import { createServer as createHttpServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { listening } from "../../test/listening.ts";
import { createPlans } from "./plans.ts";
import { createServer } from "./server.ts";

const suite = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));

/** The suite speaks HTTP alone: the server is the same as over stdio, only its transport is one for this test. */
async function start(): Promise<string> {
  const { fetch } = createSandbox();
  const apiKey = "key-of-test";
  const messaging = createMessaging({ baseUrl: "https://sandbox.test", apiKey, fetch });
  const plans = createPlans(messaging, { folder: "never-made", earlier: "never-made" }, {});
  const limits = { allows: () => true, check: async () => {} };
  const handler = createMcpHandler(() => createServer({ messaging, plans, limits, apiKey }));
  const server = createHttpServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const body = method === "POST" ? { body: await buffer(request) } : {};
    const init = {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
      ...body,
    };
    const answer = await handler.fetch(new Request(new URL(url, `http://${headers.host}`), init));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const chunk of answer.body ?? []) response.write(chunk);
    response.end();
  });
  return `${await listening(server)}/mcp`;
}

/** The scenarios of the suite that this server has no answer to, with the reason. */
const missing: readonly (readonly [scenario: RegExp, reason: string])[] = [
  [/^(tools-call|elicitation)-/, "they call tools of the suite's own example server"],
  [/^(resources|prompts)-/, "there are no resources and no prompts, and none are announced"],
  [/^(logging-set-level|completion-complete)$/, "neither logging nor completion is announced"],
  [/^dns-rebinding-protection$/, "it is about HTTP, which only this test speaks"],
];

test("the official suite passes, but for what is not there", async () => {
  const args = [suite, "server", "--url", await start()];
  // It exits with 1, because some scenarios fail.
  const run = await promisify(execFile)(process.execPath, args).catch((failed) => failed);
  const outcomes = [...run.stdout.matchAll(/^([✓✗]) ([\w-]+): /gm)].map(([, sign, name]) => {
    return { name, isPassed: sign === "✓", isMissing: missing.some(([one]) => one.test(name)) };
  });
  const passed = outcomes.filter(({ isPassed }) => isPassed).map(({ name }) => name);
  expect(passed).toEqual(expect.arrayContaining(["server-initialize", "ping", "tools-list"]));
  expect(outcomes.filter(({ isPassed, isMissing }) => isPassed === isMissing)).toEqual([]);
});
