import { join } from "node:path";
import { createMessaging } from "@messaging-sdk/client";
import { createControlClient } from "@messaging-sdk/sandbox/control";
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
  const setClock = (baseUrl: string, body: { freeze: true } | { advanceMs: number }) =>
    createControlClient(baseUrl).POST("/_sandbox/clock", { body });
  const advance = async (url: string, advanceMs: number, status: number) => {
    await setClock(url, { advanceMs });
    const [, id = ""] = await app.line(new RegExp(`^(\\S+) for-${framework} ${status}$`));
    received.push(id);
  };

  {
    await using sandbox = run();
    const [url] = await sandbox.line(/http:\S+/);
    await setClock(url, { freeze: true });
    await createMessaging({ baseUrl: url, apiKey: "any" }).sms.send({
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
