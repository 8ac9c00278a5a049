import type { ErrorEnvelope } from "@messaging-sdk/types";
import { expect, test } from "vitest";
import { connect } from "../../test/connect.ts";

const phoneNumbers = ["+447700900123"];
const sms = { sender: "ACME", message: "Hello", phoneNumbers };

/** The problems that the sandbox finds, as `code parameter value`. */
test.each([
  ["GET /v2.1/group?limit=0&offset=x", undefined, ["E-2-003 limit 0", "E-2-002 offset x"]],
  ["GET /v2.1/group?orderBy=size", undefined, ["E-2-005 orderBy size"]],
  ["GET /v2.1/group?limit=1e1", undefined, ["E-2-002 limit 1e1"]],
  ["GET /v2.1/group?limit=7&limit=8", undefined, ['E-2-002 limit ["7","8"]']],
  ["GET /v2.1/group/x/contact", undefined, ["E-2-002 groupId x"]],
  ["GET /v2.1/sms/a?status=x&dateTo=y", undefined, ["E-2-002 status x", "E-2-004 dateTo y"]],
  ["POST /v2.1/sms", { ...sms, sender: "", type: 2 }, ["E-2-004 sender ", "E-2-005 type 2"]],
  ["POST /v2.1/sms", { sender: "A", phoneNumbers }, ["E-2-001 message"]],
  ["POST /v2.1/sms", { ...sms, validty: 5 }, ["E-2-005 validty 5"]],
  ["POST /v2.1/sms", { ...sms, phoneNumbers: [] }, ["E-2-003 phoneNumbers []"]],
  ["POST /v2.1/sms", { ...sms, phoneNumbers: ["1"] }, ["E-2-004 phoneNumbers.0 1"]],
  ["POST /v2.1/group", [{}, { name: 7, x: 1 }], ["E-2-001 0.name", "E-2-005 1.x 1"]],
  ["PUT /v2.1/group", [{ id: 1001 }], ['E-2-001 0 {"id":1001}']],
  ["POST /v2.1/scenario/trigger", { scenarioId: "a" }, ["E-2-001"]],
])("%s %j", async (request, body, problems) => {
  const { sandbox } = connect();
  const [method = "", path] = request.split(" ");
  const response = await sandbox.fetch(`https://sandbox.test${path}`, {
    method,
    headers: { authorization: "any key" },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(422);
  const { errors }: ErrorEnvelope = await response.json();
  const found = errors.map(({ code, meta: { parameter, value } = {} }) =>
    [code, parameter, value].filter((part) => part !== undefined).join(" "),
  );
  expect(found.toSorted()).toEqual(problems.toSorted());
});
