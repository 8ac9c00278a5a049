import { once } from "node:events";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { PGlite } from "@electric-sql/pglite";
import { startFaultyService } from "@messaging-sdk/sandbox/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { recipientsOf } from "../recipients.ts";
import { rounds, seed } from "../rounds.ts";
import { sentOf, timesSent } from "../sent.ts";
import { byDefault, killOne } from "./killed.ts";
import { startLateService } from "./late-service.ts";
import { campaignId, campaignOf, kill, type Member, open, start } from "./member.ts";

// Some 5 s: two processes or more each open a PGlite, and wait out the time limits of a service that stalls.
const recipients = 150;
const moments = fc.integer({ min: 1, max: recipients - 1 });

test(`a process with a PGlite of its own sends one message to each, though it is killed (PROOF_SEED=${seed})`, async () => {
  await using service = await startLateService(seed);
  await using folder = await mkdtempDisposable(join(tmpdir(), "campaigns-pglite-"));
  // Here, where it is a copy: a process would take seconds to set it up.
  await (await PGlite.create(folder.path)).close();
  const rest = { shardSize: 50, leaseMs: 1_000, requestsPerSecond: 1_000 };
  const message = "Hi {{name}}";
  const member: Member = { url: service.url, directory: folder.path, recipients, message, ...rest };
  const deaths = fc.sample(moments, { seed, numRuns: Math.min(3, rounds(1)) });
  for (const sends of deaths.sort((a, b) => a - b)) {
    const reached = new Promise<void>((resolve) => {
      service.sandbox.on("request", () => service.writes.length >= sends && resolve());
    });
    const said: string[] = [];
    const child = start("alone", member, said);
    await Promise.race([reached, once(child, "exit")]);
    expect(said).toEqual([]);
    await kill(child);
  }
  const child = start("alone", member);
  const [said] = await Promise.all([text(child.stdout as Readable), once(child, "exit")]);
  const numbers = recipientsOf(recipients).map(({ phoneNumber }) => phoneNumber);
  expect(said.trim().split("\n")).toEqual(numbers.map((number) => `${number} done`));
  const sent = sentOf(service).map(({ phoneNumber }) => phoneNumber);
  expect(sent.sort()).toEqual(numbers);
});

test("a killed process leaves requests under way: the next one ends their campaign, with the default lookups", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "campaigns-pglite-"));
  await (await PGlite.create(folder.path)).close();
  const { seconds, times, said } = await killOne({ ...byDefault, directory: folder.path });
  expect([[...times], said]).toEqual([[1], []]);
  expect(seconds).toBeLessThan(2 + 15);
}, 90_000);

test("a second process is refused the directory of a live one, which sends on", async () => {
  await using service = await startFaultyService({ data: "empty" });
  await using folder = await mkdtempDisposable(join(tmpdir(), "campaigns-pglite-"));
  await using ended = new AsyncDisposableStack();
  const rest = { recipients: 50, message: "Hi {{name}}", shardSize: 50, requestsPerSecond: 100 };
  const member: Member = { url: service.url, directory: folder.path, ...rest };
  const campaigns = await open(member);
  ended.defer(() => campaigns.close());
  await campaigns.start(campaignOf(member));
  campaigns.work();
  const said: string[] = [];
  // One that is let in ends when all is sent.
  await once(start("alone", member, said), "close");
  expect(said.join()).toContain(`in use by process ${process.pid}`);
  for await (const _ of campaigns.watch(campaignId, { intervalMs: 50 }));
  const numbers = recipientsOf(50).map(({ phoneNumber }) => phoneNumber);
  expect(timesSent(service, numbers)).toEqual(numbers.map(() => 1));
});
