import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCampaigns } from "@messaging-sdk/campaigns";
import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";

const cli = fileURLToPath(new URL("../../../../packages/cli/src/main.ts", import.meta.url));
const template = { sender: "ALDERPINE", message: "The sale starts on Friday." };
/** The sandbox rejects the last. */
const recipients = ["+447700900111", "+447700900222", "+447700900999"];

/** Starts `messaging campaigns serve` for a campaign that is done, one that is blocked, and one that nobody works on. */
export async function serveCampaigns() {
  const folder = await mkdtemp(join(tmpdir(), "console-campaigns-"));
  const directory = join(folder, "database");
  const sandbox = createSandbox();
  let isDown = false;
  const messaging = createMessaging({
    ...{ baseUrl: "https://sandbox.test", apiKey: "any" },
    fetch: (input, init) =>
      isDown ? Promise.resolve(Response.json({}, { status: 404 })) : sandbox.fetch(input, init),
  });
  {
    await using campaigns = await createCampaigns({ messaging, directory, onError: () => {} });
    const worker = campaigns.work();
    for (const id of ["welcome", "reminders"]) {
      isDown = id === "reminders";
      await campaigns.start({ id, recipients, template });
      for await (const { state } of campaigns.watch(id, { intervalMs: 50 })) void state;
    }
    await worker.stop();
    await campaigns.start({ id: "spring", recipients, template, requestsPerSecond: 20 });
  }
  const args = ["--conditions=@messaging-sdk/source", cli, "campaigns", "serve"];
  const server = spawn(process.execPath, [...args, "--directory", directory]);
  let printed = "";
  for await (const piece of server.stderr) {
    printed += piece;
    if (printed.includes("Bearer")) break;
  }
  const [, url = "", token = ""] = /(http:\S+)\/_campaigns.*Bearer (\S+)/.exec(printed) ?? [];
  return {
    url,
    token,
    async close() {
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
