import { expect, test } from "vitest";
import { checkNode } from "./create-campaigns.ts";
import { queryBy } from "./database.ts";
import { migrate, migrations, refuseNewer } from "./migrations.ts";

/** A database that knows its version, and takes every statement. */
function fake(version: number) {
  const statements: string[] = [];
  const query = queryBy(async (text, values) => {
    statements.push(text);
    if (text.startsWith("insert into campaigns.version")) version = Number(values?.[0]);
    return { rows: text.startsWith("select version") ? [{ version }] : [] };
  });
  return { query, statements, version: () => version };
}

test("a database of an older version gets the steps that it lacks", async () => {
  const { query, statements, version } = fake(1);
  await migrate(query, "campaigns", [
    "create table one (a int)",
    "create table two (a int)",
    "create table three (a int)",
  ]);
  expect(statements.filter((text) => text.startsWith("create table t"))).toHaveLength(2);
  expect(version()).toBe(3);
});

test("one of a newer version is refused, by a process that starts and by one that works", async () => {
  const { query, statements } = fake(migrations.length + 1);
  await expect(migrate(query, "campaigns")).rejects.toMatchObject({ code: "newer_database" });
  expect(statements.some((text) => text.startsWith("create table campaign"))).toBe(false);
  expect(() => refuseNewer(migrations.length + 1)).toThrow(/Update @messaging-sdk\/campaigns/);
  expect(() => refuseNewer(migrations.length)).not.toThrow();
});

test.for([
  ["20.20.2", true],
  ["22.11.0", true],
  ["22.12.0", false],
  ["24.21.0", false],
] as const)("on Node %s it is refused: %o", ([version, isRefused]) => {
  if (isRefused) expect(() => checkNode(version)).toThrow(/needs Node 22.12/);
  else expect(() => checkNode(version)).not.toThrow();
});
