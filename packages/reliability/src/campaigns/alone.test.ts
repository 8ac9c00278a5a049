import { once } from "node:events";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { startFaultyService } from "@messaging-sdk/sandbox/node";
import { expect, test } from "vitest";
import { recipientsOf } from "../recipients.ts";
import { timesSent } from "../sent.ts";
import { byDefault, killOne } from "./killed.ts";
import { campaignId, campaignOf, type Member, open, start } from "./member.ts";

// Seconds, because each process opens a PGlite. `campaigns.proof` holds the time that it takes, on an idle machine.
test("a killed process leaves requests under way: the next one ends their campaign, with the default lookups", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "campaigns-pglite-"));
  // Here, where it is a copy: a process would take seconds to set it up.
  await (await PGlite.create(folder.path)).close();
  const { times, said } = await killOne({ ...byDefault, directory: folder.path });
  expect([[...times], said]).toEqual([[1], []]);
});

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
