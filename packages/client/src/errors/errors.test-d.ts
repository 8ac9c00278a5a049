import type { ErrorCode } from "@messaging-sdk/types";
import { expectTypeOf, test } from "vitest";
import { ApiError, isApiError, isMessagingError, type MessagingError } from "../index.ts";

declare const caught: unknown;
declare const error: ApiError | Error;

test("a guard narrows soundly in both branches", () => {
  if (isApiError(caught)) expectTypeOf(caught).toEqualTypeOf<ApiError>();
  else expectTypeOf(caught).toEqualTypeOf<unknown>();
  if (isApiError(caught, 404)) expectTypeOf(caught.status).toEqualTypeOf<404>();
  if (!(error instanceof ApiError)) return;
  if (isApiError(error, 404)) expectTypeOf(error.status).toEqualTypeOf<404>();
  else expectTypeOf(error).toEqualTypeOf<ApiError>();
  if (!isApiError(error, Number("404"))) expectTypeOf(error).toEqualTypeOf<ApiError>();
});

test("a code is known, and open", () => {
  if (isMessagingError(caught)) expectTypeOf(caught).toEqualTypeOf<MessagingError>();
  expectTypeOf<ErrorCode>().toExtend<MessagingError["code"]>();
  expectTypeOf<"timed_out" | "offline" | "one of a later version">().toExtend<
    MessagingError["code"]
  >();
});

test("every error may say when to repeat its call", () => {
  if (isMessagingError(caught)) {
    expectTypeOf(caught.retryAfterMs).toEqualTypeOf<number | undefined>();
  }
});
