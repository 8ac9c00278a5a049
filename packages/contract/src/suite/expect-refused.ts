import type { ApiError } from "@messaging-sdk/client";
import type { Operation } from "@messaging-sdk/spec/reader";
import { expect } from "vitest";
import type { BadInput, ServiceRefusal } from "../cases/bad-input.ts";
import { connect } from "../connect.ts";
import { callNamed } from "../faces.ts";
import { locationOf, readViolations } from "../violations.ts";

/** Makes a call with bad input through the named method and expects it to be refused, for that very reason. */
export async function expectRefused(baseUrl: string, operation: Operation, bad: BadInput) {
  const { messaging, sent } = connect(baseUrl);
  const error = await callNamed(messaging, operation, bad.input).then(
    () => {
      throw new Error(`${operation.operationId} with ${bad.title} was accepted.`);
    },
    (reason: unknown) => reason,
  );
  const { refusal } = bad;
  if (refusal.by === "client") {
    const { field } = refusal;
    expect(error).toMatchObject({ name: "InvalidInputError", field, outcome: "not-sent" });
    expect(sent).toEqual([]);
    return;
  }
  expect(error).toMatchObject({ name: "ApiError", status: 422, outcome: "rejected" });
  expectViolation((error as ApiError).response.headers, refusal);
}

/** Expects the mock to name the place and the keyword, and to find nothing wrong anywhere else. */
function expectViolation(headers: Headers, { place, keyword, property }: ServiceRefusal): void {
  const location = locationOf(place);
  const violations = readViolations(headers);
  expect(violations.filter((one) => one.location.join(".") !== location.join("."))).toEqual([]);
  const name = property && locationOf([...place, property]).at(-1);
  expect(violations).toContainEqual({
    location,
    code: keyword,
    severity: "Error",
    message: expect.stringContaining(name ? `'${name}'` : ""),
  });
}
