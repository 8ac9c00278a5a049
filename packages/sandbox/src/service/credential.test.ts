import { expect, test } from "vitest";
import { connect } from "../../test/connect.ts";

test("a key that has expired is rejected", async () => {
  const { messaging } = connect({ apiKey: "expired" });
  await expect(messaging.groups.list()).rejects.toMatchObject({ status: 401, code: "E-0-005" });
});

test("a key for reading reads, and does not write", async () => {
  const { messaging } = connect({ apiKey: "read-only" });
  expect((await messaging.groups.list()).data).toHaveLength(60);
  await expect(messaging.groups.delete({ id: [1001] })).rejects.toMatchObject({
    status: 403,
    code: "E-0-006",
  });
  expect((await messaging.groups.list()).data).toHaveLength(60);
});
