import { operations } from "@messaging-sdk/spec/bundled";
import { beforeAll } from "vitest";
import { type Mock, sharedMock } from "./mock.ts";
import { testOperation } from "./suite/suite.ts";

let mock: Mock;

beforeAll(async () => {
  mock = await sharedMock();
});

for (const operation of operations) testOperation(operation, () => mock.url);
