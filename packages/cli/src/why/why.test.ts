import { createSandbox } from "@messaging-sdk/sandbox";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/temporary.ts";
import { createTestRun } from "../../test/test-run.ts";

test("a key is explained before it is sent, after it, and as another message", async () => {
  const store = ["--store", temporaryFolder()];
  const sandbox = createSandbox({ data: "empty" });
  const { messaging } = createTestRun({ fetch: sandbox.fetch });
  const sms = ["--sender", "ACME", "--to", "+447700900123", "--text", "Hi"];
  const why = async (...more: string[]) => {
    const { code, stdout } = await messaging("why", "order-1", ...store, ...more);
    expect([code, stdout]).toEqual([0, expect.not.stringContaining("7700")]);
    return JSON.parse(stdout);
  };
  expect(await why()).toMatchObject({ state: "absent", next: "send", listed: 0 });
  expect((await messaging("send", "--key", "order-1", ...sms, ...store)).code).toBe(0);
  expect(await why(...sms)).toMatchObject({ state: "done", next: "return", listed: 1 });
  expect((await why()).lastByteAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  const other = [...sms.slice(0, -1), "Bye"];
  expect(await why(...other)).toMatchObject({
    next: "throw",
    why: expect.stringContaining("message"),
  });
  expect(await sandbox.effects()).toMatchObject([{ count: 1 }]);
  expect((await messaging("why", "a", "--postgres")).stderr).toContain("DATABASE_URL");
});
