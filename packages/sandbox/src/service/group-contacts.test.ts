import { expect, test } from "vitest";
import { connect } from "../../test/connect.ts";

test("adding a member twice and removing one that is none change nothing", async () => {
  const { messaging } = connect({ data: "empty" });
  const { groupContacts } = messaging;
  await messaging.groups.create([{ name: "Staff" }]);
  await groupContacts.add(1001, { id: [70001, 70002] });
  const again = await groupContacts.add(1001, { id: [70002] });
  expect(again.data).toEqual([
    {
      id: 70002,
      email: "mei.jansen@mail.example.com",
      phoneNumber: "+447700900961",
      externalId: "crm-5205",
    },
  ]);

  const removed = await groupContacts.remove(1001, { id: [70001, 70003] });
  expect(removed.data.map(({ id }) => id)).toEqual([70001, 70003]);
  const { data } = await groupContacts.list(1001);
  expect(data).toEqual(again.data);
});

test("an unknown contact is named, the others are added", async () => {
  const { messaging } = connect({ data: "empty" });
  await messaging.groups.create([{ name: "Staff" }]);
  const { response, errors } = await messaging.groupContacts.add(1001, { id: [70001, 9999999] });
  expect(response.status).toBe(207);
  expect(errors).toMatchObject([
    { code: "E-3-002", meta: { parameter: "id.1", value: "9999999", source: "body" } },
  ]);
  expect((await messaging.groupContacts.list(1001)).data).toHaveLength(1);
});

test("an unknown group is not found", async () => {
  const { messaging } = connect();
  const notFound = {
    status: 404,
    errors: [{ code: "E-3-001", meta: { parameter: "groupId", value: "7", source: "path" } }],
  };
  await expect(messaging.groupContacts.list(7)).rejects.toMatchObject(notFound);
  await expect(messaging.groupContacts.add(7, { id: [70001] })).rejects.toMatchObject(notFound);
  await expect(messaging.groupContacts.remove(7, { id: [70001] })).rejects.toMatchObject(notFound);
});

test("the members of a deleted group are gone with it", async () => {
  const { messaging } = connect();
  await messaging.groups.delete({ id: [1005] });
  await expect(messaging.groupContacts.list(1005)).rejects.toMatchObject({ status: 404 });
});
