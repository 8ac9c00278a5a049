import { expect, test } from "vitest";
import { connect } from "../../test/connect.ts";

test("a scenario is triggered for its recipient", async () => {
  const { messaging, clock } = connect();
  const recipient = { scenarioId: "welcome", recipientEmail: "ada@example.com" };
  const { data } = await messaging.scenarios.trigger(recipient);
  expect(data).toEqual([
    {
      ...recipient,
      recipientMobileNumber: null,
      createdAt: clock.seconds(),
      triggerId: expect.stringMatching(/^trg-[0-9a-f]{16}$/),
    },
  ]);
});

test("an unknown scenario is not found", async () => {
  const { messaging } = connect();
  await expect(
    messaging.scenarios.trigger({ scenarioId: "nope", recipientEmail: "ada@example.com" }),
  ).rejects.toMatchObject({
    status: 404,
    errors: [{ code: "E-3-004", meta: { parameter: "scenarioId", value: "nope" } }],
  });
});
