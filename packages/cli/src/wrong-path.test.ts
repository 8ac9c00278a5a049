import { createSandbox } from "@messaging-sdk/sandbox";
import { expect, test } from "vitest";
import { createTestRun } from "../test/test-run.ts";

const env = { MESSAGING_API_KEY: "test-key", MESSAGING_BASE_URL: "https://sandbox.test/v2.1" };
const wrong = /404[\s\S]*\/v2\.1\/group[\s\S]*https:\/\/sandbox\.test\/v2\.1/;

test("a list at a path that the service does not have is an error that names it", async () => {
  const { messaging } = createTestRun({ env });
  for (const what of ["groups list", "email-templates list", "sms list order-1"]) {
    const { code, stdout, stderr } = await messaging(...what.split(" "), "--json");
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/404[\s\S]*\/v2\.1\/(group|email|sms)[\s\S]*https:\/\/sandbox\.test/);
  }
});

test("the doctor says it, and judges nothing", async () => {
  const { messaging } = createTestRun({ env });
  const { code, stdout, stderr } = await messaging("doctor", "--json");
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(wrong);
});

test("a list of a service that has nothing is empty, also by the service's own 404", async () => {
  const sandbox = createSandbox({ data: "empty" });
  const refusal = { title: "Nothing", code: "E-3-005", message: "Nothing was found." };
  const meta = { status: 404, numberOfErrors: 1, numberOfData: 0, uniqId: "u-1" };
  const empty = async () => Response.json({ meta, errors: [refusal] }, { status: 404 });
  for (const fetch of [sandbox.fetch, empty as typeof sandbox.fetch]) {
    const { messaging } = createTestRun({ fetch });
    for (const what of ["groups list", "email-templates list", "sms list order-1"]) {
      const { code, stdout } = await messaging(...what.split(" "), "--json");
      expect([code, JSON.parse(stdout)]).toEqual([0, []]);
    }
    const { code, stderr } = await messaging("doctor", "--json");
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("MESSAGING_BASE_URL")]);
  }
});
