import { parseArgs } from "node:util";
import { createMessaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { median } from "../measure.ts";
import { sendingFetch } from "../stubs.ts";

// A bulk run and the same requests in a loop take turns in one process, so that both have the same noise:
// `bulk.ts [url of a server]`. Prints a line of JSON, by kind of message.
const { positionals } = parseArgs({ allowPositionals: true });
const [url] = positionals;
const messaging = createMessaging(
  url
    ? { baseUrl: url, apiKey: "k3y" }
    : { baseUrl: "https://api.example.com", apiKey: "k3y", fetch: sendingFetch },
);
const kinds = {
  "a message each": { message: "Hi {{name}}, we open at 9.", recipients: 1_000 },
  "a shared text": { message: "We open at 9.", recipients: 40_000 },
};
/** One request in flight, as in the loop: with more, each costs less. */
const options = { concurrency: 1 };

const result: Record<string, BulkCost> = {};
for (const [name, { message, recipients }] of Object.entries(kinds)) {
  const people = Array.from({ length: recipients }, (_, at) => ({
    phoneNumber: `+48${500_000_000 + at}`,
    name: `n${at}`,
  }));
  result[name] = await measure(message, people);
}
process.stdout.write(JSON.stringify(result), () => process.exit());

type Person = { readonly phoneNumber: string; readonly name: string };

async function measure(message: string, people: readonly Person[]): Promise<BulkCost> {
  const turns: { run: number; loop: number }[] = [];
  for (let turn = 0; turn < 25; turn++) {
    const run = await microseconds(() => runThrough(message, people), people.length);
    const loop = await microseconds(() => loopOver(message, people), people.length);
    // The first are not compiled yet.
    if (turn >= 4) turns.push({ run, loop });
  }
  return {
    added: median(turns.map(({ run, loop }) => run - loop)),
    ratio: median(turns.map(({ run, loop }) => run / loop)),
  };
}

/** CPU time of this process, a recipient. */
async function microseconds(work: () => Promise<number>, expected: number) {
  const start = process.cpuUsage();
  const done = await work();
  const { user, system } = process.cpuUsage(start);
  if (done !== expected) throw new Error(`${done} of ${expected} were sent.`);
  return (user + system) / expected;
}

async function runThrough(message: string, people: readonly Person[]): Promise<number> {
  let done = 0;
  const sending = bulk(messaging).sendSms(people, { sender: "ACME", message }, options);
  for await (const { status } of sending) if (status === "done") done++;
  return done;
}

/** The same without `bulk`: no state, and any error ends it. */
async function loopOver(message: string, people: readonly Person[]): Promise<number> {
  const externalId = crypto.randomUUID();
  const size = message.includes("{{") ? 1 : 1_000;
  let done = 0;
  for (let at = 0; at < people.length; at += size) {
    const batch = people.slice(at, at + size);
    const { data } = await messaging.sms.send({
      sender: "ACME",
      message: message.replace("{{name}}", batch[0]?.name ?? ""),
      phoneNumbers: batch.map(({ phoneNumber }) => phoneNumber),
      externalId,
    });
    done += data.length;
  }
  return done;
}

/** The cost of a bulk run beyond the loop. */
export interface BulkCost {
  /** Microseconds a recipient. */
  readonly added: number;
  readonly ratio: number;
}
