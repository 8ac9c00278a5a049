import { createMessaging } from "@messaging-sdk/client";
import { validation } from "@messaging-sdk/client/validate";
import { document, operations } from "@messaging-sdk/spec/bundled";
import { beforeAll, expect, test } from "vitest";
import { callNamed } from "./api-styles.ts";
import { badInputs } from "./cases/bad-inputs.ts";
import { exchanges } from "./cases/exchanges.ts";
import { apiKey } from "./connect.ts";
import { type Mock, sharedMock } from "./mock.ts";
import { isEmptyList } from "./suite/expectations.ts";
import { mockSays, validatorsSay } from "./validate-verdicts.ts";

// The validators and the mock read the same spec with no code in common.
let mock: Mock;

beforeAll(async () => {
  mock = await sharedMock();
});

const byId = operations.map((operation) => [operation.operationId, operation] as const);

test.each(byId)(
  "%s: the validators reject every bad input where the mock does, by a rule that it names too",
  async (_, operation) => {
    for (const { title, input } of badInputs(document, operation)) {
      const theirs = await mockSays(mock.url, operation, input);
      if (theirs === undefined) continue;
      const ours = await validatorsSay(operation, input);
      const fields = (faults: typeof ours) => [...new Set(faults.map(({ field }) => field))].sort();
      expect(fields(ours), title).toEqual(fields(theirs));
      const isOtherRule = title in otherRules;
      for (const fault of ours) {
        if (isOtherRule) expect(theirs, title).not.toContainEqual(fault);
        else expect(theirs, title).toContainEqual(fault);
      }
    }
  },
);

/** Bad inputs that both reject at the same place, but for another reason. */
const otherRules: Readonly<Record<string, string>> = {
  "body = null": "The mock takes a null for no body: `required`. It is a body, of the wrong type.",
};

test.each(byId)("%s: the validators pass every example of the spec", async (_, operation) => {
  for (const { request, response } of exchanges(document, operation)) {
    const { status, name, body } = response;
    const reports: string[] = [];
    const messaging = createMessaging({
      baseUrl: "https://api.example.com",
      apiKey,
      retries: 0,
      fetch: async () => Response.json(body, { status }),
      middleware: [
        validation({ responses: "throw", onProblem: ({ message }) => reports.push(message) }),
      ],
    });
    const call = callNamed(messaging, operation, request);
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (body.data || isEmptyList(operation, response)) expect(error, name).toBeUndefined();
    else expect(error, name).toMatchObject({ name: "ApiError", status });
    expect(reports, name).toEqual([]);
  }
});
