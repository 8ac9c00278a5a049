import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createSandbox } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rounds, seed } from "../rounds.ts";
import { sentOf } from "../sent.ts";
import { listenLate } from "./late-service.ts";
import { type Member, recipientsOf } from "./member.ts";
import { everyLate, faults } from "./play.ts";
import { kill, start } from "./process.ts";

const recipients = 150;
const moments = fc.integer({ min: 1, max: recipients - 1 });

test(`a process with a PGlite of its own sends one message to each, though it is killed (PROOF_SEED=${seed})`, async () => {
  const sandbox = createSandbox({ data: "empty" });
  const received = receivedBy(sandbox);
  await using service = await listenLate(sandbox, everyLate);
  await sandbox.faults.set({ data: [...faults], seed });
  const directory = await mkdtemp(join(tmpdir(), "campaigns-pglite-"));
  const rest = { shardSize: 50, leaseMs: 1_000, requestsPerSecond: 1_000, aheadMs: 0 };
  const message = "Hi {{name}}";
  const member: Member = { url: service.url, directory, recipients, message, ...rest };
  try {
    for (const sends of fc
      .sample(moments, { seed, numRuns: Math.min(3, rounds(1)) })
      .sort((a, b) => a - b)) {
      const reached = new Promise<void>((resolve) => {
        sandbox.on("request", () => received.writes.length >= sends && resolve());
      });
      const said: string[] = [];
      const child = start("alone", member, said);
      await Promise.race([reached, once(child, "exit")]);
      expect(said).toEqual([]);
      await kill(child);
    }
    const child = start("alone", member);
    const [said] = await Promise.all([text(child.stdout as Readable), once(child, "exit")]);
    const numbers = recipientsOf(member).map(({ phoneNumber }) => phoneNumber);
    expect(said.trim().split("\n")).toEqual(numbers.map((number) => `${number} done`));
    const sent = sentOf(received).map(({ phoneNumber }) => phoneNumber);
    expect(sent.sort()).toEqual(numbers);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
