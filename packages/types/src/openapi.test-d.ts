import { expectTypeOf, test } from "vitest";
import type {
  EmailTemplateCreate,
  Group,
  GroupUpdate,
  operations,
  SmsSend,
} from "./generated/openapi.js";

test("a property with a default may be left out of a request", () => {
  expectTypeOf<{ sender: string; message: string; phoneNumbers: string[] }>().toExtend<SmsSend>();
  type Query = NonNullable<operations["listGroups"]["parameters"]["query"]>;
  expectTypeOf<Record<never, never>>().toExtend<Query>();
});

test("what is required is, and what may be null says so", () => {
  expectTypeOf<{ sender: string; message: string }>().not.toExtend<SmsSend>();
  expectTypeOf<{ name: string }>().not.toExtend<EmailTemplateCreate>();
  expectTypeOf<GroupUpdate["id"]>().toEqualTypeOf<number>();
  expectTypeOf<Group["description"]>().toEqualTypeOf<string | null>();
});
