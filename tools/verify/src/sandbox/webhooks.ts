import { join } from "node:path";
import { start } from "../process.ts";
import type { Project } from "../project.ts";
import { expect } from "../rehearse/step.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** An app of a framework is posted what becomes of a message, before the sandbox is killed and after it is back. */
export async function receiveWebhooks(project: Project, framework: string): Promise<string> {
  const cwd = project.folder;
  await using app = start("node", [`${framework}.mjs`, secret], { cwd });
  const [port] = await app.line(/^\d+$/);
  const run = () => {
    const main = join(cwd, "node_modules/@messaging-sdk/sandbox/dist/main.js");
    const options = ["--port", "0", "--persist", `${framework}.json`, "--webhook-secret", secret];
    return start("node", [main, ...options], { cwd });
  };
  const received: string[] = [];
  const advance = async (url: string, advanceMs: number, status: number) => {
    await call(url, "/_sandbox/clock", { advanceMs });
    const [, id = ""] = await app.line(new RegExp(`^(\\S+) for-${framework} ${status}$`));
    received.push(id);
  };

  {
    await using sandbox = run();
    const [url] = await sandbox.line(/http:\S+/);
    await call(url, "/_sandbox/clock", { freeze: true });
    await call(url, "/v2.1/sms", {
      sender: "ACME",
      message: "Hi",
      phoneNumbers: ["+447700900123"],
      externalId: `for-${framework}`,
      webhookUrl: `http://127.0.0.1:${port}/`,
    });
    await advance(url, 2_000, 1);
    await sandbox.kill();
  }
  await using sandbox = run();
  const [url] = await sandbox.line(/http:\S+/);
  await advance(url, 3_000, 2);
  expect(new Set(received).size === 2, `each event has an id of its own: ${received}`);
  return "en route; killed, restarted; delivered";
}

async function call(url: string, path: string, body: object) {
  const headers = { authorization: "any", "content-type": "application/json" };
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(response.ok, `${path} succeeds, not ${response.status}: ${await response.clone().text()}`);
}
