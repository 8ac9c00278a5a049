import { document, operation } from "@messaging-sdk/spec/bundled";
import { examplesOf } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { writePostman } from "./write-postman.ts";

const collection: { item: { name: string }[] } = JSON.parse(JSON.stringify(writePostman(document)));

test("each operation is in the folder of its tag, with our examples", () => {
  const { object } = operation("sendSms");
  const [body] = Object.values(examplesOf(document, object.requestBody));
  const folder = collection.item.find(({ name }) => name === "SMS");
  expect(folder).toHaveProperty("item.0.request", {
    method: "POST",
    header: [{ key: "Content-Type", value: "application/json" }],
    url: expect.objectContaining({ raw: "{{baseUrl}}/v2.1/sms", path: ["v2.1", "sms"] }),
    body: expect.objectContaining({ raw: JSON.stringify(body, null, 2) }),
    description: object.description.trim(),
  });
  const mixed = Object.keys(examplesOf(document, object.responses[207]));
  expect(folder).toHaveProperty("item.0.response.2.name", mixed[0]);
});

test("a filter is there, and off", () => {
  expect(collection).toHaveProperty(
    "item.0.item.0.request.url.query.0",
    expect.objectContaining({ key: "offset", disabled: true }),
  );
});

test("a path has its example", () => {
  expect(collection).toHaveProperty("item.1.item.0.request.url", {
    raw: "{{baseUrl}}/v2.1/group/:groupId/contact",
    host: ["{{baseUrl}}"],
    path: ["v2.1", "group", ":groupId", "contact"],
    variable: [expect.objectContaining({ key: "groupId", value: "1042" })],
    query: expect.anything(),
  });
});
