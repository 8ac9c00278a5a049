import { document, operations } from "@messaging-sdk/spec/bundled";
import { beforeAll, expect, test } from "vitest";
import { misjudged } from "./types/compile.ts";
import { type Statement, statements } from "./types/statements.ts";

interface Owned extends Statement {
  readonly operationId: string;
}

const all: Owned[] = operations.flatMap((operation) =>
  statements(document, operation).map((one) => ({ ...one, operationId: operation.operationId })),
);
let wrong: Owned[];

beforeAll(async () => {
  wrong = await misjudged(all);
});

test.each(operations.map(({ operationId }) => operationId))(
  "%s: its types take what the spec takes, and no more",
  (operationId) => {
    const own = wrong.filter((one) => one.operationId === operationId);
    expect(own.map(({ title, code }) => `${title}: ${code}`)).toEqual([]);
  },
);

test("a wrong statement is noticed, whichever way it is wrong", async () => {
  const list = operations.find(({ paging, pathParameters }) => paging && !pathParameters.length);
  if (!list?.paging) throw new Error("The spec has lists.");
  const call = (text = "") => `messaging.${list.resource}.${list.verb}(${text});`;
  const { limit } = list.paging;
  const good = { title: "good", code: call(`{ ${limit}: 1 }`), isValid: true };
  const rejected = { title: "rejected", code: call(`{ ${limit}: "1" }`), isValid: true };
  const taken = { title: "taken", code: call(), isValid: false };
  await expect(misjudged([good, rejected, taken, good])).resolves.toEqual([rejected, taken]);
});
