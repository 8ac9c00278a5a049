import { startMock } from "@messaging-sdk/contract/mock";
import { listen } from "@messaging-sdk/sandbox/node";
import { expect, test } from "vitest";
import { createFailingSandbox, makePlan } from "../plan.ts";
import { runSuite } from "./suite.ts";

test("every check passes on the right services, and fails on the wrong ones", async () => {
  const mock = await startMock();
  const { sandbox, arm } = createFailingSandbox();
  await arm();
  await using service = await listen(sandbox);
  const plan = makePlan(mock.url, service.url);
  const webhook = { ...plan.webhook, body: "{}" };
  // No check may fail because the services are slow to say that they are the wrong ones.
  const timeoutMs = 50_000;
  const other = {
    ...plan,
    timeoutMs,
    mockUrl: `${service.url}/other`,
    failingUrl: mock.url,
    webhook,
  };
  const [right, wrong] = await Promise.all([runSuite(plan), runSuite(other)]);
  await mock.close();

  expect(new Set(Object.values(right))).toEqual(new Set(["ok"]));
  expect(Object.keys(wrong)).toEqual(Object.keys(right));
  expect(Object.values(wrong)).not.toContain("ok");
});
