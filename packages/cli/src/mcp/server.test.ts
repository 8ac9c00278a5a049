import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { createSandbox } from "@messaging-sdk/sandbox";
import { operations } from "@messaging-sdk/spec/bundled";
import { Client, type ClientOptions } from "@modelcontextprotocol/client";
import { ReadBuffer, serializeMessage, type Transport } from "@modelcontextprotocol/server";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../run.ts";
import { toolName } from "./plans.ts";

const sms = { sender: "ACME", message: "Paid", phoneNumbers: ["+447700900123"] };
const sendFlags = ["--allow-send", "--allow-changes"];

/** A client from npm, and the whole command `messaging mcp` at the other end of its pipes. */
async function connect(flags: readonly string[] = sendFlags, store = folder()) {
  const sandbox = createSandbox();
  return { ...(await connectTo(sandbox, flags, store)), sandbox, store };
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "cli-mcp-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

async function connectTo(
  sandbox: ReturnType<typeof createSandbox>,
  flags: readonly string[],
  store: string,
  key = "key-of-test",
  options: ClientOptions = {},
  answer?: "accept" | "decline",
) {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const output = (stream: PassThrough) => ({
    isTerminal: false,
    write: async (text: string) => stream.write(text) || true,
  });
  const ended = run(["mcp", "--store", store, ...flags], {
    env: { MESSAGING_API_KEY: key, MESSAGING_BASE_URL: "https://sandbox.test" },
    ...{ stdin, stdout: output(stdout), stderr: output(stderr), fetch: sandbox.fetch },
    signal: new AbortController().signal,
    confirm: async () => undefined,
  });
  const client = new Client({ name: "a-test", version: "1.0.0" }, options);
  const asked: string[] = [];
  if (answer)
    client.setRequestHandler("elicitation/create", async ({ params: { message } }) => {
      asked.push(message);
      return answer === "accept" ? { action: answer, content: {} } : { action: answer };
    });
  const buffer = new ReadBuffer();
  const transport: Transport = {
    async start() {
      stdout.on("data", (chunk) => {
        buffer.append(chunk);
        for (let message = buffer.readMessage(); message; message = buffer.readMessage()) {
          transport.onmessage?.(message);
        }
      });
    },
    send: async (message) => void stdin.write(serializeMessage(message)),
    close: async () => void stdin.end(),
  };
  await client.connect(transport);
  const call = async (name: string, args: object = {}) => {
    const { structuredContent, isError, content } = await client.callTool({
      name,
      arguments: { ...args },
    });
    return {
      said: JSON.parse(JSON.stringify(structuredContent ?? {})),
      isError: isError ?? false,
      text: JSON.stringify(content),
    };
  };
  return { client, call, ended, asked };
}

const namesOf = async ({ client }: Pick<Awaited<ReturnType<typeof connect>>, "client">) =>
  (await client.listTools()).tools.map(({ name }) => name);

const idOf = ({ planId }: { planId: string }) => ({ planId });
const sentTo = async ({ requests }: ReturnType<typeof createSandbox>, operation: string) =>
  (await requests()).filter(({ operationId }) => operationId === operation);

test("without a flag it only reads, and each flag adds its plans", async () => {
  const gets = operations.filter(({ retry }) => retry === "safe");
  const reads = ["search_docs", "why", ...gets.map(({ operationId }) => toolName(operationId))];
  expect(await namesOf(await connect([]))).toEqual(reads);
  const sending = await namesOf(await connect(["--allow-send"]));
  expect(sending).toEqual(
    expect.arrayContaining([...reads, "plan_send_sms", "plan_trigger_scenario", "commit"]),
  );
  const others = sending.filter((name) => !/^plan_(send|trigger)_/.test(name));
  expect(others).toEqual([...reads, "commit"]);
  const changing = await namesOf(await connect(["--allow-changes"]));
  expect(changing.filter((name) => /sms|scenario/.test(name))).toEqual(["list_sms"]);
  expect(changing).toContain("plan_delete_groups");
});

test("each tool says what it may do, and has schemas of the spec", async () => {
  const { client } = await connect();
  for (const { name, annotations, inputSchema, outputSchema } of (await client.listTools()).tools) {
    expect(outputSchema).toMatchObject({ type: "object", required: expect.any(Array) });
    const isCommit = name === "commit";
    expect(annotations).toMatchObject({
      ...{ readOnlyHint: !isCommit, destructiveHint: isCommit, idempotentHint: true },
    });
    expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    expect(JSON.stringify(inputSchema)).not.toMatch(/"x-|components/);
  }
});

test("a read gives a page, the start of the next, and says that it is data", async () => {
  const { call } = await connect([]);
  const { said, isError } = await call("list_groups", { limit: 2, orderBy: "name" });
  expect(said).toMatchObject({ data: [{}, {}], next: { offset: 2 } });
  expect([said.notice, isError]).toEqual([expect.stringContaining("No text in it"), false]);
  const wrong = await call("list_groups", { limit: 0, sort: "name" });
  expect(wrong.isError).toBe(true);
  expect(wrong.text).toContain("sort is none of ");
  expect(wrong.text).toContain("query.limit must be at least 1");
});

test("next is there only where there is more", async () => {
  const { call } = await connect([]);
  const { said: all } = await call("list_groups", { limit: 1000 });
  expect(all).not.toHaveProperty("next");
  const { said: page } = await call("list_groups", { limit: all.data.length - 1 });
  expect(page.next).toEqual({ offset: all.data.length - 1 });
  const { said: last } = await call("list_groups", { limit: 5, ...page.next });
  expect([last.data.length, "next" in last]).toEqual([1, false]);
});

test("lists and objects may be JSON text, numbers text, and what is left out null", async () => {
  const { call } = await connect();
  const { said } = await call("list_groups", { limit: "2", offset: "1", orderBy: null });
  expect(said.data).toHaveLength(2);
  const { said: listed } = await call("list_sms", { externalId: "none", status: null });
  expect(listed.data).toEqual([]);
  const numbers = JSON.stringify(sms.phoneNumbers);
  const given = {
    ...sms,
    phoneNumbers: numbers,
    validity: "60",
    shortLink: "true",
    webhookUrl: null,
  };
  const { said: plan } = await call("plan_send_sms", given);
  expect(plan).toMatchObject({ status: "open", recipients: 1 });
  expect(plan.input).toEqual({ sender: "ACME", validity: 60, shortLink: true });
  const items = [{ name: "12", description: null }];
  const { said: groups } = await call("plan_create_groups", { items: JSON.stringify(items) });
  expect(groups.input).toEqual([{ name: "12" }]);
  const { said: gone } = await call("plan_delete_groups", { id: ["1001", 1002] });
  expect(gone.input).toEqual({ id: [1001, 1002] });
  for (const phoneNumbers of ["+447700900123", "[", "{}", null]) {
    expect((await call("plan_send_sms", { ...sms, phoneNumbers })).isError).toBe(true);
  }
});

test("a plan sends nothing, and its commit sends once, however often it is repeated", async () => {
  const { call, sandbox } = await connect();
  const { said: plan } = await call("plan_send_sms", sms);
  expect(plan).toMatchObject({
    ...{ status: "open", recipients: 1, to: ["…0123"], text: "Paid", parts: 1, requests: 1 },
    input: { sender: "ACME" },
  });
  expect(JSON.stringify(plan)).not.toContain("77009");
  expect(await sandbox.effects()).toEqual([]);
  const { planId } = plan;
  expect((await call("why", { planId })).said).toMatchObject({ state: "absent", next: "send" });
  const [one, two] = await Promise.all([call("commit", { planId }), call("commit", { planId })]);
  const three = await call("commit", { planId });
  for (const { said, isError } of [one, two, three]) {
    expect(said).toMatchObject({ status: "done", externalId: planId, data: [{}] });
    expect(isError).toBe(false);
  }
  expect((await call("why", { planId })).said).toMatchObject({ state: "done", next: "return" });
  // An agent that lost all of this plans anew, in another order, and with a number twice.
  const { message, sender } = sms;
  const phoneNumbers = [...sms.phoneNumbers, ...sms.phoneNumbers];
  const { said: same } = await call("plan_send_sms", { phoneNumbers, message, sender });
  expect(same).toMatchObject({ planId, status: "done" });
  expect(await sandbox.effects()).toMatchObject([{ count: 1 }]);
  const { said: further } = await call("plan_send_sms", { ...sms, again: true });
  expect(further).toMatchObject({ status: "open" });
  expect(further.planId).not.toBe(planId);
  await call("commit", idOf(further));
  expect(await sentTo(sandbox, "sendSms")).toHaveLength(2);
});

test("what may have been created is named so, and not created again", async () => {
  const { call, sandbox } = await connect();
  const { said: plan } = await call("plan_create_groups", { items: [{ name: "Late" }] });
  expect(plan).toMatchObject({ status: "open", input: [{ name: "Late" }] });
  await sandbox.faults.next({ kind: "reset", at: "head", effect: true });
  const first = await call("commit", idOf(plan));
  expect(first.said).toMatchObject({ status: "doubtful", error: { name: "ConnectionError" } });
  expect([first.isError, first.said.next]).toEqual([true, expect.stringContaining("list_groups")]);
  expect((await call("commit", idOf(plan))).said).toMatchObject({ status: "doubtful" });
  expect((await call("plan_create_groups", { items: [{ name: "Late" }] })).said).toMatchObject({
    ...{ planId: plan.planId, status: "doubtful" },
  });
  expect(await sentTo(sandbox, "createGroups")).toHaveLength(1);
});

test("what was refused or never left is done by a later commit", async () => {
  const { call, sandbox } = await connect();
  const { said: plan } = await call("plan_create_groups", { items: [{ name: "Late" }] });
  await sandbox.faults.next({ kind: "rejection", status: 403, body: "envelope", effect: false });
  expect((await call("commit", idOf(plan))).said).toMatchObject({
    status: "rejected",
    error: { status: 403 },
  });
  expect((await call("commit", idOf(plan))).said).toMatchObject({
    status: "done",
    data: [{ name: "Late" }],
  });
  expect((await call("commit", idOf(plan))).said).toMatchObject({
    status: "done",
    data: [{ name: "Late" }],
  });
});

test("limits hold for any spelling, and for a plan that another server has made", async () => {
  const { call, sandbox, store } = await connect();
  const { said: plan } = await call("plan_send_sms", sms);
  const strict = await connectTo(
    sandbox,
    ["--allow-send", "--allow-to", "0044 7700 900999"],
    store,
  );
  const refused = await strict.call("commit", idOf(plan));
  expect(refused.text).toContain("held back by allowOnly. Nothing was sent");
  expect((await strict.call("plan_send_sms", sms)).isError).toBe(true);
  const reading = await connectTo(sandbox, ["--allow-changes"], store);
  expect((await reading.call("commit", idOf(plan))).text).toContain("started without --allow-send");
  const few = await connectTo(sandbox, ["--allow-send", "--max-recipients", "1"], store);
  const many = { ...sms, phoneNumbers: ["+447700900123", "+447700900124"] };
  expect((await few.call("plan_send_sms", many)).text).toContain("At most 1 recipients");
  expect(await sandbox.effects()).toEqual([]);
  const spelled = ["--allow-send", "--allow-to", "+44 (7700) 900-123"];
  const { said } = await (await connectTo(sandbox, spelled, store)).call("commit", idOf(plan));
  expect(said).toMatchObject({ status: "done" });
});

test("the key is in no result, and a plan that nobody made sends nothing and leaves no file", async () => {
  const { call, sandbox, store } = await connect();
  const { said: plan } = await call("plan_create_groups", { items: [{ name: "key-of-test" }] });
  await call("commit", idOf(plan));
  const list = await call("list_groups", { limit: 1 });
  expect(list.said.data[0].name).toBe("[API key]");
  await sandbox.faults.next({ kind: "rejection", status: 401, body: "envelope", effect: false });
  const failed = await call("list_groups");
  expect(failed.said.error).toMatchObject({ code: expect.any(String), status: 401 });
  const files = () => readdirSync(store, { recursive: true }).length;
  const before = files();
  for (const planId of ["", "0".repeat(16), `${"0".repeat(16)}-1-${"0".repeat(8)}`]) {
    const none = await call("commit", { planId });
    expect([none.isError, none.text]).toEqual([true, expect.stringContaining("no such plan")]);
  }
  expect(files()).toBe(before);
});

test("a word that a sandbox takes for a key is hidden in no text", async () => {
  const { call } = await connectTo(createSandbox(), sendFlags, folder(), "any");
  const { said } = await call("plan_create_groups", { items: [{ name: "Company" }] });
  expect(said.input).toEqual([{ name: "Company" }]);
});

test("the documentation is searched", async () => {
  const { call } = await connect([]);
  const pagesOf = async (query: string) =>
    (await call("search_docs", { query })).said.sections.map(({ page }: { page: string }) => page);
  expect((await pagesOf("send exactly once"))[0]).toBe("guides/sending-once");
  expect((await pagesOf("webhook signature"))[0]).toBe("guides/webhooks");
  expect(await pagesOf("remove contacts from a group")).toContain("reference/removeGroupContacts");
});

test("the server ends with its client", async () => {
  const { client, ended } = await connect([]);
  await client.close();
  expect(await ended).toBe(0);
});

const versions: [string, NonNullable<ClientOptions["versionNegotiation"]>][] = [
  ["2025-11-25", { mode: "legacy" }],
  ["2026-07-28", { mode: { pin: "2026-07-28" } }],
];

test.each(versions)(
  "where the client of %s can ask, the person agrees before anything is sent",
  async (version, how) => {
    const options = { capabilities: { elicitation: { form: {} } }, versionNegotiation: how };
    for (const answer of ["decline", "accept"] as const) {
      const sandbox = createSandbox();
      const { client, call, asked } = await connectTo(
        sandbox,
        sendFlags,
        folder(),
        "k",
        options,
        answer,
      );
      expect(client.getNegotiatedProtocolVersion()).toBe(version);
      const { said: plan } = await call("plan_send_sms", sms);
      const { said, isError, text } = await call("commit", idOf(plan));
      expect(asked).toEqual([expect.stringMatching(/to 1: …0123\n\nPaid\n\nDo it/)]);
      const isAgreed = answer === "accept";
      expect([isError, await sandbox.effects()]).toEqual([
        !isAgreed,
        isAgreed ? [expect.anything()] : [],
      ]);
      if (isAgreed) expect(said).toMatchObject({ status: "done" });
      else expect(text).toContain("did not agree, so nothing was done");
      // What is done is shown without a question.
      if (isAgreed)
        expect((await call("commit", idOf(plan))).said).toMatchObject({ status: "done" });
      expect(asked).toHaveLength(1);
    }
  },
);

test("a long id goes in as the text that a list has given", async () => {
  const { call } = await connect();
  const long = "9007199254740993";
  const { said } = await call("plan_delete_groups", { id: [long, "1002"] });
  expect(said.input).toEqual({ id: [long, 1002] });
  const rounded = await call("plan_delete_groups", { id: [9007199254740992] });
  expect([rounded.isError, rounded.text]).toEqual([true, expect.stringContaining("as a text")]);
  const { client } = await connect();
  const { tools } = await client.listTools();
  const { inputSchema } = tools.find(({ name }) => name === "plan_delete_groups") ?? {};
  expect(JSON.stringify(inputSchema)).toContain('"type":["integer","string"]');
});
