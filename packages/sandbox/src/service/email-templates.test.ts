import { expect, test } from "vitest";
import { connect } from "../../test/connect.ts";

const invitation = {
  name: "Invitation",
  externalId: "invitation",
  smtpAccount: "events@example.com",
  html: "<h1>Come!</h1>",
};

test("a created template is found by its ids until it is deleted", async () => {
  const { messaging, clock } = connect();
  const { emailTemplates } = messaging;
  const { data } = await emailTemplates.create(invitation);
  expect(data).toEqual([{ ...invitation, text: null, createdAt: clock.seconds() }]);
  expect((await emailTemplates.list({ externalId: "invitation" })).data).toEqual(data);
  const ofAccount = await emailTemplates.list({ smtpAccount: "events@example.com" });
  expect(ofAccount.data.map(({ externalId }) => externalId)).toEqual([
    "invitation",
    "race-2026-start-list",
  ]);

  await emailTemplates.delete({ externalId: ["invitation"] });
  expect((await emailTemplates.list({ externalId: "invitation" })).data).toEqual([]);
});

test("no two templates share an external id", async () => {
  const { messaging } = connect();
  const taken = { ...invitation, externalId: "welcome" };
  await expect(messaging.emailTemplates.create(taken)).rejects.toMatchObject({
    status: 422,
    errors: [{ code: "E-3-006", meta: { parameter: "externalId", value: "welcome" } }],
  });
});

test("an unknown template is named, the others are deleted", async () => {
  const { messaging } = connect();
  const result = await messaging.emailTemplates.delete({ externalId: ["welcome", "welcome-2019"] });
  expect(result.response.status).toBe(207);
  expect(result.errors).toMatchObject([
    { code: "E-3-003", meta: { parameter: "externalId.1", value: "welcome-2019" } },
  ]);
});
