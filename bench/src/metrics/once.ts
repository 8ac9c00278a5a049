import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileForNode } from "../build.ts";
import { ratio, table } from "../markdown.ts";
import { measureTurns } from "../measure.ts";
import type { Metric } from "./metric.ts";

/** Shows what a store adds to a send. */
export const once: Metric = {
  title: "Sending once",
  note: `A message with a new key each time, by \`sendOnce\` and by \`sms.send\` with the key as its \`externalId\`, over a stub that
returns what it was sent. Before the colon is the ratio of elapsed time, behind it that of CPU time. \`fileStore\` writes and
syncs a file before the send and one after: that is the disk's time.`,
  write: onceTable,
};

const stores = {
  memoryStore: "memoryStore()",
  // Each process counts its keys from 1, and would find those of the process before it in its folder.
  fileStore: "fileStore(process.env.FOLDER + process.pid)",
};

async function onceTable(rounds: number) {
  const folder = await mkdtemp(join(tmpdir(), "messaging-bench-"));
  try {
    const reference = await compileForNode(program(), "send");
    const all = Object.entries(stores).map(
      async ([name, store]) => [name, await compileForNode(program(store), name)] as const,
    );
    const settings = { FOLDER: `${folder}/` };
    const measured = await measureTurns(
      rounds,
      await Promise.all(all),
      reference,
      "stub",
      settings,
    );
    const rows = Object.keys(stores).map((name) => {
      const { speed, cpu, us } = measured(name, "call_send");
      return [name, `${ratio(1 / speed)} : ${ratio(cpu)} (${us.toFixed(0)} us)`];
    });
    const figures = {
      "`sendOnce` with `memoryStore`, to `sms.send`": measured("memoryStore", "call_send").cpu,
    };
    return { text: table(["`sendOnce` with", "to `sms.send`"], rows), figures };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A program that sends, once where it has a store; its `fetch` passes the stub. */
function program(store?: string): string {
  return `
    import { createMessaging } from "@messaging-sdk/client";
    import { fileStore, memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
    const stub = globalThis.fetch;
    const fetch = async (url, init) => {
      const response = await stub(url, init);
      const { phoneNumbers, ...sms } = JSON.parse(init.body);
      const data = phoneNumbers.map((phoneNumber, id) => ({ ...sms, id, phoneNumber }));
      return { ...response, text: async () => JSON.stringify({ data }) };
    };
    const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: "k3y", fetch });
    const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
    let count = 0;
    ${store ? `const store = ${store};` : ""}
    const send = (key) => ${
      store
        ? "sendOnce(messaging, sms, { idempotencyKey: key, store })"
        : "messaging.sms.send({ ...sms, externalId: key })"
    };
    export const call_send = () => send("order-" + (count += 1));`;
}
