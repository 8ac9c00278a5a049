import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createOutcomes } from "./outcomes.ts";

test("a run that is resumed writes the rows that come again anew", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cli-outcomes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "outcomes.csv");
  const write = async (status: "done" | "doubtful", indexes: number[]) => {
    const outcomes = createOutcomes(file);
    for (const index of indexes) {
      const item = { phoneNumber: "+447700900123" };
      const error = { code: "E-1-001", message: '=HYPERLINK("x"),\n2' };
      await outcomes.add({ index, item, status, ...(status !== "done" && { error }) });
    }
    await outcomes.save();
    return readFileSync(file, "utf8").trim().split("\n").slice(1);
  };
  const row = (at: number) => `${at},+447700900123,done,,,`;
  const doubt = `,+447700900123,doubtful,,E-1-001,"'=HYPERLINK(""x""), 2"`;
  expect(await write("doubtful", [0, 1, 2])).toEqual([`1${doubt}`, `2${doubt}`, `3${doubt}`]);
  expect(await write("done", [1, 2, 3])).toEqual([`1${doubt}`, row(2), row(3), row(4)]);
  expect(await write("done", [0])).toEqual([row(1)]);
});
