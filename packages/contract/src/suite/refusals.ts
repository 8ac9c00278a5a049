import { expect } from "vitest";
import { badInputs } from "../cases/bad-inputs.ts";
import { validRequest } from "../cases/valid-requests.ts";
import { connect } from "../connect.ts";
import { callHttp, faceName } from "../faces.ts";
import { document } from "../spec.ts";
import { readViolations } from "../violations.ts";
import { expectRefused } from "./expect-refused.ts";
import type { Suite } from "./suite.ts";

/** Every bad input is refused, for the reason the spec gives. */
export function refusals({ operation, mockUrl, prove }: Suite): void {
  const method = faceName("named", operation);
  for (const bad of badInputs(document, operation)) {
    prove(bad.kind, `${bad.kind} through ${method} (${bad.title})`, () =>
      expectRefused(mockUrl(), operation, bad),
    );
  }
  if (!operation.bodyType) return;
  // The named method sends nothing without a body, so the service's own refusal is seen through the other face.
  prove("missing", `missing through ${faceName("http", operation)} (no body)`, async () => {
    const { messaging } = connect(mockUrl());
    const { body: _, ...input } = validRequest(document, operation);
    const { error, response } = await callHttp(messaging, operation, input);
    expect(response.status).toBe(422);
    expect(error).toHaveProperty("errors");
    expect(readViolations(response.headers)).toMatchObject([
      { location: ["request"], code: "required" },
    ]);
  });
}
