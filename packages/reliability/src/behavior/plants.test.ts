import { readFileSync } from "node:fs";
import { join } from "node:path";
import { greatest } from "@messaging-sdk/release/bump";
import { compareRecordings } from "@messaging-sdk/release/compare-recordings";
import { operation } from "@messaging-sdk/spec/bundled";
import { expect, test } from "vitest";
import { recordingPlants } from "./plants.ts";
import { record } from "./record.ts";

// An operation of each retry class, and the situations in which they differ: the whole recording takes seconds.
const operations = ["listGroups", "updateGroups", "sendSms"].map(operation);
const few =
  /^(success|refuse$|reset, at body, performed$|stall, at head$|failure, status 500, body envelope, performed|later, status 503, retryAfter none, body html, performed|429 that|404 noResults|422 badFields|createMessaging)/;

const released = new Map<RegExp, string>();

test.each(recordingPlants)("$name: $bump", async ({ bump, create, played = few }) => {
  const options = { operations, isPlayed: (name: string) => played.test(name) };
  const before = released.get(played) ?? (await record(options));
  released.set(played, before);
  const found = compareRecordings(before, await record({ ...options, create }));
  expect({ found, bump: greatest(found.map((finding) => finding.bump)) }).toEqual({ found, bump });
});

test("the same client does the same", () => {
  for (const text of released.values()) expect(compareRecordings(text, text)).toEqual([]);
});

test("a recording that is gone, or has less, hides what changed", () => {
  const text =
    "## Operations\n\n  sendSms: unsafe\n\n## Faults\n\nreset\n  unsafe: resolves; sent at 0\n";
  expect(compareRecordings(text, "")).toMatchObject([{ bump: "major", at: "sendSms: reset" }]);
});

test("an example of the spec that was edited is no change of the client", () => {
  const of = (name: string) => `## Requests\n\ncreateGroups\n  given: ${name}\n  body: ${name}\n`;
  const found = compareRecordings(of("a"), of("b"));
  expect(found.map(({ bump }) => bump)).toEqual(["patch", "patch"]);
});

test("the README of the release tools has every planted change, and no other", () => {
  const readme = readFileSync(
    join(import.meta.dirname, "../../../../tools/release/README.md"),
    "utf8",
  );
  const rows = readme.split("\n").filter((line) => line.startsWith("| recorded |"));
  expect(rows).toEqual(recordingPlants.map(({ name, bump }) => `| recorded | ${name} | ${bump} |`));
});
