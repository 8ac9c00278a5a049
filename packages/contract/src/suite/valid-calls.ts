import { expect } from "vitest";
import { exchanges } from "../cases/exchanges.ts";
import { connect } from "../connect.ts";
import { callHttp, callNamed, faceName } from "../faces.ts";
import { prefer } from "../mock.ts";
import { document } from "../spec.ts";
import { expectAnswer, expectApiError, expectResult } from "./expect-answer.ts";
import { expectSent } from "./expect-sent.ts";
import type { Suite } from "./suite.ts";

/** Every documented answer, through both faces: the client sends the example and gives back what was answered. */
export function validCalls({ operation, mockUrl, prove }: Suite): void {
  for (const { request, answer } of exchanges(document, operation)) {
    const { status, name, body } = answer;
    const headers = prefer(status, name);
    const example = `${name}, to ${request.name}`;

    const named = `${status} through ${faceName("named", operation)} (${example})`;
    prove(`named ${status}`, named, async () => {
      const { messaging, sent } = connect(mockUrl());
      const call = callNamed(messaging, operation, request, headers);
      if (body.data) expectResult(await call, answer);
      else expectApiError(await call.catch((error: unknown) => error), operation, answer);
      expectSent(sent, operation, request);
    });

    const http = `${status} through ${faceName("http", operation)} (${example})`;
    prove(`http ${status}`, http, async () => {
      const { messaging, sent } = connect(mockUrl());
      const { data, error, response } = await callHttp(messaging, operation, request, headers);
      expectAnswer(response, answer);
      expect({ data, error }).toEqual(body.data ? { data: body } : { error: body });
      expectSent(sent, operation, request);
    });
  }
}
