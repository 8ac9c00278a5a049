import type { ApiError } from "@messaging-sdk/client";
import type { Operation } from "@messaging-sdk/generate/operations";
import { expect } from "vitest";
import type { BadInput, ServiceRefusal } from "../cases/bad-input.ts";
import { connect } from "../connect.ts";
import { callNamed } from "../faces.ts";
import { readViolations } from "../violations.ts";

/** Makes a call with bad input through the named method and expects it to be refused, for that very reason. */
export async function expectRefused(baseUrl: string, operation: Operation, bad: BadInput) {
  const { messaging, sent } = connect(baseUrl);
  const error = await callNamed(messaging, operation, bad.input).then(
    () => {
      throw new Error(`${operation.operationId} with ${bad.title} was accepted.`);
    },
    (reason: unknown) => reason,
  );
  const { operationId } = operation;
  const { refusal } = bad;
  if (refusal.by === "client") {
    expect(error).toMatchObject({ name: "InvalidInputError", field: refusal.field });
    expect(error).toMatchObject({ outcome: "not-sent" });
    expect(sent).toEqual([]);
    return;
  }
  expect(error).toMatchObject({ name: "ApiError", status: 422, outcome: "rejected", operationId });
  expectViolation((error as ApiError).response.headers, refusal);
}

/** Expects the mock to name the place and the keyword, and to find nothing wrong anywhere else. */
function expectViolation(headers: Headers, { place, keyword, property }: ServiceRefusal): void {
  const [part, ...names] = place;
  const isParameter = part !== "body";
  // The mock writes the names of parameters in lower case.
  const spell = (name: string) => (isParameter ? name.toLowerCase() : name);
  const location = ["request", part, ...names.map(spell)];
  const violations = readViolations(headers);
  expect(violations.filter((one) => one.location.join(".") !== location.join("."))).toEqual([]);
  expect(violations).toContainEqual(
    expect.objectContaining({
      location,
      code: keyword,
      ...(property && { message: expect.stringContaining(`'${spell(property)}'`) }),
    }),
  );
}
