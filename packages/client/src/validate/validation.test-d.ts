import { expectTypeOf, test } from "vitest";
import { createMessaging, type MessagingError, type Middleware } from "../index.ts";
import {
  checkRequest,
  isValidationError,
  type OperationId,
  type Problem,
  validation,
} from "./index.ts";

test("validation is a middleware", () => {
  expectTypeOf(validation()).toEqualTypeOf<Middleware>();
  createMessaging({ baseUrl: "", apiKey: "", middleware: [validation({ responses: "warn" })] });
  validation({ requests: false, responses: "throw" });
  validation({
    onProblem: ({ operationId, status, problems, message }) => {
      expectTypeOf(operationId).toEqualTypeOf<OperationId>();
      expectTypeOf(status).toBeNumber();
      expectTypeOf(problems).toEqualTypeOf<readonly Problem[]>();
      expectTypeOf(message).toBeString();
    },
  });
  // @ts-expect-error no such mode
  validation({ responses: "log" });
  // @ts-expect-error no such option
  validation({ response: "warn" });
});

test("an operation has a name of the spec", () => {
  expectTypeOf(checkRequest("sendSms", { body: {} })).toEqualTypeOf<Problem[]>();
  // @ts-expect-error no such operation
  checkRequest("sendFax", {});
});

test("an error of validation is one of the client's", (error: unknown) => {
  if (!isValidationError(error)) return;
  expectTypeOf(error).toExtend<MessagingError>();
  expectTypeOf(error.problems).toEqualTypeOf<readonly Problem[]>();
});
