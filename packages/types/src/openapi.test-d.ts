import { expectTypeOf, test } from "vitest";
import type {
  EmailTemplateCreate,
  EmailTemplateExternalIds,
  Group,
  GroupContactIds,
  GroupCreate,
  GroupIds,
  GroupUpdate,
  operations,
  ScenarioTrigger,
  Sms,
  SmsSend,
} from "./generated/openapi.js";

test("a property with a default may be left out of a request", () => {
  expectTypeOf<{ sender: string; message: string; phoneNumbers: string[] }>().toExtend<SmsSend>();
  type Query = NonNullable<operations["listGroups"]["parameters"]["query"]>;
  expectTypeOf<Record<never, never>>().toExtend<Query>();
});

type Required<T> = {
  [Key in keyof T]-?: Record<never, never> extends Pick<T, Key> ? never : Key;
}[keyof T];

// Written by hand: a required flag lost in the spec is lost in everything generated from it.
test("required fields are required", () => {
  expectTypeOf<Required<GroupCreate>>().toEqualTypeOf<"name">();
  expectTypeOf<Required<GroupUpdate>>().toEqualTypeOf<"id">();
  expectTypeOf<Required<GroupIds>>().toEqualTypeOf<"id">();
  expectTypeOf<Required<GroupContactIds>>().toEqualTypeOf<"id">();
  expectTypeOf<Required<EmailTemplateCreate>>().toEqualTypeOf<
    "name" | "externalId" | "smtpAccount"
  >();
  expectTypeOf<Required<EmailTemplateExternalIds>>().toEqualTypeOf<"externalId">();
  expectTypeOf<Required<SmsSend>>().toEqualTypeOf<"sender" | "message" | "phoneNumbers">();
  expectTypeOf<Required<ScenarioTrigger>>().toEqualTypeOf<"scenarioId">();
  expectTypeOf<Required<Group>>().toEqualTypeOf<keyof Group>();
  expectTypeOf<Required<Sms>>().toEqualTypeOf<keyof Sms>();
});

test("nullable fields are nullable", () => {
  expectTypeOf<Group["description"]>().toEqualTypeOf<string | null>();
});
