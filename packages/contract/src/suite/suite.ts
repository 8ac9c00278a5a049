import { document } from "@messaging-sdk/spec/bundled";
import type { Operation } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { callHttp, callName, callNamed } from "../api-styles.ts";
import { badInputs } from "../cases/bad-inputs.ts";
import { exchanges, validRequest } from "../cases/exchanges.ts";
import { connect } from "../connect.ts";
import { prefer } from "../mock.ts";
import { readViolations } from "../violations.ts";
import { expectNamed, expectRejected, expectResponse, expectSent } from "./expectations.ts";

/** Declares a test of an operation. */
type Prove = (title: string, body: () => Promise<void>) => void;

/** Declares the contract tests of an operation; the URL of the mock is known once they run. */
export function testOperation(operation: Operation, mockUrl: () => string): void {
  const prove: Prove = (title, body) => test(`${operation.operationId}: ${title}`, body);
  validCalls(operation, mockUrl, prove);
  badInputCalls(operation, mockUrl, prove);
  missingKey(operation, mockUrl, prove);
}

/** Every documented response, through both API styles: the client sends the example and returns the response. */
function validCalls(operation: Operation, mockUrl: () => string, prove: Prove): void {
  for (const { request, response: expected } of exchanges(document, operation)) {
    const { status, name, body } = expected;
    const headers = prefer(status, name);
    const example = `${name}, to ${request.name}`;

    const named = `${status} through ${callName("named", operation)} (${example})`;
    prove(named, async () => {
      const { messaging, sent } = connect(mockUrl());
      const call = callNamed(messaging, operation, request, headers);
      await expectNamed(call, operation, expected);
      await expectSent(sent, operation, request);
    });

    const http = `${status} through ${callName("http", operation)} (${example})`;
    prove(http, async () => {
      const { messaging, sent } = connect(mockUrl());
      const { data, error, response } = await callHttp(messaging, operation, request, headers);
      expectResponse(response, expected);
      expect({ data, error }).toEqual(body.data ? { data: body } : { error: body });
      await expectSent(sent, operation, request);
    });
  }
}

/** Every bad input is rejected, for the reason in the spec. */
function badInputCalls(operation: Operation, mockUrl: () => string, prove: Prove): void {
  const method = callName("named", operation);
  for (const bad of badInputs(document, operation)) {
    prove(`${bad.kind} through ${method} (${bad.title})`, () =>
      expectRejected(mockUrl(), operation, bad),
    );
  }
  if (!operation.bodyType) return;
  // The named method sends nothing without a body, so only a call by path shows the service's rejection.
  prove(`missing through ${callName("http", operation)} (no body)`, async () => {
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

/** Without a key every operation is rejected. That a call sends its key is part of every valid call. */
function missingKey(operation: Operation, mockUrl: () => string, prove: Prove): void {
  const request = validRequest(document, operation);
  const refused = exchanges(document, operation).find(({ response }) => response.status === 401);
  const noCredential = refused?.response.body.errors?.[0]?.code;

  prove(`no key through ${callName("named", operation)}`, async () => {
    const { messaging } = connect(mockUrl(), { withKey: false });
    await expect(callNamed(messaging, operation, request)).rejects.toMatchObject({
      name: "ApiError",
      status: 401,
      code: noCredential,
      outcome: "rejected",
    });
  });

  prove(`no key through ${callName("http", operation)}`, async () => {
    const { messaging } = connect(mockUrl(), { withKey: false });
    const { error, response } = await callHttp(messaging, operation, request);
    expect(response.status).toBe(401);
    expect(error).toMatchObject({ errors: [{ code: noCredential }] });
  });
}
