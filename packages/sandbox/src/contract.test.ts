import { operations } from "@messaging-sdk/spec/bundled";
import { describe, expect, test } from "vitest";
import { requestsOf } from "../test/requests.ts";
import { violations } from "../test/violations.ts";
import { createSandbox } from "./sandbox.ts";

interface Case {
  readonly status: number;
  readonly at?: string;
  readonly key?: string;
  readonly body?: unknown;
  readonly prefer?: string;
}

const sandbox = createSandbox();

// Every response that the spec documents: those a client can bring about, then each of them preferred.
describe.each(operations)("$operationId", (operation) => {
  const { method, path, paging, success } = operation;
  const documented = Object.keys(operation.object.responses).map(Number);
  const { at = path, good, mixed, rejected, missing } = requestsOf(operation);

  const reads: Case[] = [
    { status: success },
    { status: 401, key: "" },
    { status: 401, key: "expired" },
    ...(paging ? [{ status: 422, at: `${at}?limit=0&offset=x` }] : []),
  ];
  const writes: Case[] = [
    { status: success, body: good },
    { status: 400, body: '[{"name": "A' },
    { status: 400, body: "7" },
    { status: 401, body: good, key: "" },
    { status: 401, body: good, key: "expired" },
    { status: 403, body: good, key: "read-only" },
    { status: 413, body: " ".repeat(1_048_577) },
    { status: 422, body: Array.isArray(good) ? [] : {} },
  ];
  const cases: Case[] = [
    ...(good ? writes : reads),
    ...(mixed ? [{ status: 207, body: mixed }] : []),
    ...(rejected ? [{ status: 422, body: rejected }] : []),
    ...(missing ? [{ status: 404, ...missing }] : []),
    ...documented.map((status) => ({ status, body: good, prefer: `code=${status}` })),
  ];

  test.each(cases.map((one) => [nameOf(one), one] as const))("%s", async (_, one) => {
    const { status, key = "any key", prefer = "", body } = one;
    const response = await sandbox.fetch(`https://sandbox.test${one.at ?? at}`, {
      method,
      headers: { ...(key && { authorization: key }), ...(prefer && { prefer }) },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    expect(response.status).toBe(status);
    expect(await violations(operation, response)).toEqual([]);
  });
});

function nameOf({ status, at = "", key, prefer }: Case): string {
  const withKey = key === "" ? "no key" : key;
  return [status, at, withKey, prefer].filter(Boolean).join(", ");
}
