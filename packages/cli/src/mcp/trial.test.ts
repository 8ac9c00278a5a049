import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createMessaging } from "@messaging-sdk/client";
import { startFaultyService } from "@messaging-sdk/sandbox/node";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, onTestFinished, test } from "vitest";

// Agents with a task each, while one of five responses and one of five results of tools are lost, and the server is killed.

/** 500 tasks where there is time for them, a few on a change. */
const tasks = process.env.PROOF_ROUNDS ? 500 : 25;
const isLost = () => Math.random() < 0.2;
const smsOf = (task: number) => ({
  ...{ sender: "ACME", message: `Task ${task}` },
  phoneNumbers: [`+4477009${String(task).padStart(5, "0")}`],
});

type Service = Awaited<ReturnType<typeof startFaultyService>>;

/** How often the number of each task was really sent to. */
function countsOf({ writes }: Service): number[] {
  const sent = writes
    .filter(({ operationId }) => operationId === "sendSms")
    .map(({ body }) => body);
  return Array.from({ length: tasks }, (_, task) => {
    const [number = ""] = smsOf(task).phoneNumbers;
    return sent.filter((body) => JSON.stringify(body).includes(number)).length;
  });
}

async function inTurns(run: (task: number) => Promise<string>): Promise<string[]> {
  const reported: string[] = [];
  const queue = Array.from({ length: tasks }, (_, task) => task).values();
  const worker = async () => {
    for (const task of queue) reported[task] = await run(task);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return reported;
}

// It takes 5 s and more: servers are killed, and start again as processes.
test("agents that lose responses, results and their server send each message once, or name it", async () => {
  await using service = await startFaultyService({ data: "empty" });
  const folder = await mkdtemp(join(tmpdir(), "cli-mcp-trial-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = fileURLToPath(new URL("./e2e/lossy-server.ts", import.meta.url));
  let server = start();
  let killed = 0;

  async function start() {
    const client = new Client({ name: "a-trial", version: "1.0.0" });
    const args = ["--conditions=@messaging-sdk/source", program, service.url, folder];
    const transport = new StdioClientTransport({ command: process.execPath, args });
    await client.connect(transport);
    return { client, pid: transport.pid ?? 0 };
  }

  async function kill() {
    const { pid } = await server;
    killed += 1;
    process.kill(pid, "SIGKILL");
    server = start();
    await server;
  }

  /** Undefined for a result that is lost, or that no server lives to give. */
  async function call(name: string, args: Record<string, unknown>) {
    const { client } = await server;
    const result = await client.callTool({ name, arguments: args }).catch(() => undefined);
    if (result === undefined || isLost()) return undefined;
    const [content] = result.content;
    return JSON.parse(content?.type === "text" ? content.text : "{}");
  }

  const reported = await inTurns(async (task) => {
    let planId: string | undefined;
    let said: { status?: string } = {};
    for (let attempt = 0; attempt < 40; attempt += 1) {
      // An agent may forget what it has planned, too.
      if (planId === undefined || attempt % 7 === 6) {
        planId = (await call("plan_send_sms", smsOf(task)))?.planId;
        if (planId === undefined) continue;
      }
      const mayKill = task % 20 === 3 && attempt < 4;
      if (mayKill && task % 40 === 3) await kill();
      const committing = call("commit", { planId });
      if (mayKill && task % 40 !== 3) await kill();
      said = (await committing) ?? said;
      if (said.status === "done") return "done";
    }
    return said.status ?? "nothing";
  });
  await (await server).client.close();

  const counts = countsOf(service);
  expect(killed).toBeGreaterThan(0);
  expect(counts.filter((count) => count > 1)).toEqual([]);
  for (const [task, status] of reported.entries()) {
    expect(["done", "doubtful"]).toContain(status);
    if (status === "done") expect([task, counts[task]]).toEqual([task, 1]);
  }
});

test("a tool that sends at once, by agents that try again, doubles messages", async () => {
  await using service = await startFaultyService({ data: "empty" });
  const messaging = createMessaging({ baseUrl: service.url, apiKey: "key-of-test" });
  await inTurns(async (task) => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      // Either loss looks the same to the agent.
      await messaging.sms.send(smsOf(task));
      if (!isLost() && !isLost()) return "done";
    }
    return "nothing";
  });
  expect(countsOf(service).filter((count) => count > 1).length).toBeGreaterThan(0);
});
