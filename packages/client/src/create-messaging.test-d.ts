import type { paths } from "@messaging-sdk/types";
import * as api from "@opentelemetry/api";
import type { Client } from "openapi-fetch";
import { expectTypeOf, test } from "vitest";
import { createHttp } from "./http/http.ts";
import {
  createMessaging,
  type ErrorEntry,
  failedItems,
  type Group,
  type GroupCreate,
  isApiError,
  isMessagingError,
  type Messaging,
  type Meta,
  type Middleware,
  type Page,
  type PagePromise,
  type Result,
  type Sms,
  type SmsSendMeta,
  SmsStatus,
} from "./index.ts";
import { logTo } from "./logger/index.ts";
import { tracing } from "./opentelemetry/index.ts";

const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: "k3y" });

test("options", () => {
  createMessaging({ baseUrl: "https://api.example.com", apiKey: async () => "k3y" });
  // @ts-expect-error baseUrl is missing
  createMessaging({ apiKey: "k3y" });
  // @ts-expect-error apiKey is missing
  createMessaging({ baseUrl: "https://api.example.com" });
  createMessaging({ baseUrl: "https://api.example.com", apiKey: process.env.MESSAGING_API_KEY });
  // @ts-expect-error no such option
  createMessaging({ baseUrl: "https://api.example.com", apiKey: "k3y", timeout: 1 });
});

test("a list is a page and all pages", async () => {
  const groups = messaging.groups.list({ orderBy: "name", orderDirection: "ASC", limit: 10 });
  expectTypeOf(groups).toEqualTypeOf<PagePromise<Group>>();
  expectTypeOf(await groups).toEqualTypeOf<Page<Group>>();
  const { next } = await groups;
  messaging.groups.list({ orderBy: "name", ...next });
  for await (const group of groups) expectTypeOf(group).toEqualTypeOf<Group>();
  expectTypeOf(await groups.toArray({ limit: 5 })).toEqualTypeOf<Group[]>();
  // @ts-expect-error a bound is required
  groups.toArray();
  // @ts-expect-error no such order
  messaging.groups.list({ orderBy: "description" });
  // @ts-expect-error no such parameter
  messaging.groups.list({ page: 2 });
  // @ts-expect-error an offset is a number
  messaging.groups.list({ offset: "2" });
});

test("a result", async () => {
  const { data, meta, errors, response } = await messaging.sms.send({
    sender: "ACME",
    message: "Hi",
    phoneNumbers: ["+48500500500"],
  });
  expectTypeOf(data).toEqualTypeOf<Sms[]>();
  expectTypeOf(meta).toExtend<Partial<SmsSendMeta>>();
  expectTypeOf(meta.numberOfData).toEqualTypeOf<number>();
  expectTypeOf(meta.sentSms).toEqualTypeOf<number | undefined>();
  expectTypeOf<Result<Group>["meta"]>().toExtend<Meta>();
  expectTypeOf(errors).toEqualTypeOf<ErrorEntry[] | undefined>();
  expectTypeOf(response.requestId).toEqualTypeOf<string | undefined>();
});

test("inputs", () => {
  messaging.groups.create([{ name: "VIP" }]);
  // @ts-expect-error groups are created in a list
  messaging.groups.create({ name: "VIP" });
  // @ts-expect-error a name is required
  messaging.groups.create([{ description: "VIP" }]);
  // @ts-expect-error no such field
  messaging.groups.create([{ name: "VIP", colour: "gold" }]);
  // @ts-expect-error an id is a number, or the text of a long one
  messaging.groups.delete({ id: [true] });
  // @ts-expect-error the group's id comes first
  messaging.groupContacts.list({ limit: 5 });
  // @ts-expect-error an input is required
  messaging.groupContacts.add(7);
  // @ts-expect-error 2 is no type of SMS
  messaging.sms.send({ sender: "ACME", message: "Hi", phoneNumbers: [], type: 2 });
  // @ts-expect-error no such operation
  messaging.sms.delete({ id: [1] });
  // @ts-expect-error a named method cannot be replaced
  messaging.groups = { ...messaging.groups };
});

test("lists that may not be changed are inputs, and those that come back may be", async () => {
  const groups: readonly GroupCreate[] = [{ name: "VIP" }];
  const phoneNumbers: readonly string[] = ["+48500500500"];
  const sms = { sender: "ACME", message: "Hi", phoneNumbers } as const;
  const created = await messaging.groups.create(groups);
  messaging.groups.update([{ name: "Press", id: 1 }] as const);
  messaging.groups.delete({ id: created.data.map(({ id }) => id) as readonly (number | string)[] });
  messaging.sms.send(sms);
  createHttp(messaging).POST("/v2.1/group", { body: groups });
  createHttp(messaging).POST("/v2.1/sms", { body: sms });
  const odd = { ...sms, phoneNumbers: [7] as readonly number[] };
  // @ts-expect-error a number is a string
  createHttp(messaging).POST("/v2.1/sms", { body: odd });
  created.data.push(...created.data);
});

test("an id past 2^53 is a string, and goes back as it came", async () => {
  const { data } = await messaging.groups.list();
  for (const { id } of data) {
    expectTypeOf(id).toEqualTypeOf<number | string>();
    messaging.groups.update([{ id, name: "VIP" }]);
    messaging.groupContacts.list(id);
    messaging.groupContacts.add(id, { id: [id] });
    createHttp(messaging).GET("/v2.1/group/{groupId}/contact", {
      params: { path: { groupId: id } },
    });
  }
});

test("options of a call", () => {
  const { signal } = new AbortController();
  messaging.groups.list(
    {},
    {
      signal,
      timeoutMs: 5,
      deadlineMs: 5,
      retries: 0,
      headers: { a: "b" },
      fetchOptions: { cache: "no-store" },
    },
  );
  // @ts-expect-error the method is the operation's
  messaging.groups.list({}, { fetchOptions: { method: "POST" } });
  // @ts-expect-error redirects are never followed with the credential
  messaging.groups.list({}, { fetchOptions: { redirect: "follow" } });
  // @ts-expect-error options of fetch are nested
  messaging.groups.list({}, { cache: "no-store" });
});

test("a status of a record and the code of an error are open to values still unknown", () => {
  expectTypeOf<99>().toExtend<Sms["status"]>();
  expectTypeOf<"E-9-999">().toExtend<ErrorEntry["code"]>();
});

test("a result is complete or partial, and only a partial one has errors", async () => {
  const result = await messaging.groups.create([{ name: "VIP" }]);
  expectTypeOf(result.partial).toEqualTypeOf<boolean>();
  expectTypeOf(result.errors).toExtend<ErrorEntry[] | undefined>();
  if (result.partial) expectTypeOf(result.errors).toExtend<ErrorEntry[]>();
  else expectTypeOf(result.errors).toEqualTypeOf<undefined>();
  // @ts-expect-error a result that may be whole may have no errors
  result.errors.length;
});

test("what the spec names completes and has a name", () => {
  type Completed<Value> = Value extends unknown
    ? Record<never, never> extends Value
      ? never
      : Value
    : never;
  expectTypeOf<2>().toExtend<Completed<Sms["status"]>>();
  const delivered: 2 = SmsStatus.Delivered;
  const status: SmsStatus = 99;
  return [delivered, status];
});

test("paths", async () => {
  const { data, error } = await createHttp(messaging).DELETE("/v2.1/group", { body: { id: [1] } });
  expectTypeOf(data?.data).toExtend<Group[] | undefined>();
  if (error) error.errors satisfies ErrorEntry[];
  // @ts-expect-error a body is required
  createHttp(messaging).DELETE("/v2.1/group", {});
  // @ts-expect-error no such path
  createHttp(messaging).GET("/v2.1/groups");
  // @ts-expect-error a name is a string
  createHttp(messaging).POST("/v2.1/group", { body: [{ name: 1 }] });
  expectTypeOf(createHttp(messaging)).toExtend<Client<paths>>();
  // @ts-expect-error no such method on this path
  createHttp(messaging).DELETE("/v2.1/sms");
});

test("watching and changing requests", () => {
  const stamp: Middleware = (request, next, context) => {
    expectTypeOf(context.operationId).toEqualTypeOf<string | undefined>();
    expectTypeOf(context.retry).toEqualTypeOf<"safe" | "idempotent" | "unsafe">();
    // @ts-expect-error a request is changed by a copy
    request.url = "https://elsewhere.example.com";
    return next(request);
  };
  const options = { baseUrl: "https://api.example.com", apiKey: "k3y" };
  createMessaging({ ...options, middleware: [stamp, tracing(api)], events: logTo(console) });
  createMessaging({
    ...options,
    events: {
      onRetry: ({ waitMs, error }) => {
        expectTypeOf(waitMs).toEqualTypeOf<number>();
        expectTypeOf(error).toEqualTypeOf<unknown>();
      },
    },
  });
  createMessaging({ ...options, events: [logTo(console, { mask: false }), {}] as const });
  // @ts-expect-error a logger has three levels
  logTo({ warn: () => {} });
  // @ts-expect-error no such event
  createMessaging({ ...options, events: { onSuccess: () => {} } });
  // @ts-expect-error a middleware returns a response
  createMessaging({ ...options, middleware: [() => {}] });
});

test("another client, and what the spec does not have", async () => {
  expectTypeOf(messaging.with({ retries: 0 })).toEqualTypeOf<Messaging>();
  // @ts-expect-error no such option
  messaging.with({ retry: 0 });
  expectTypeOf(await messaging.request("POST", "/v3/voice", {})).toEqualTypeOf<Result<unknown>>();
  // @ts-expect-error an input is an object
  messaging.request("POST", "/v3/voice", "text");
});

test("items of a batch that failed", async () => {
  const groups = [{ name: "VIP" }];
  const [failed] = failedItems(groups, await messaging.groups.create(groups));
  expectTypeOf(failed?.item?.name).toEqualTypeOf<string | undefined>();
  expectTypeOf(failed?.error.code).toEqualTypeOf<ErrorEntry["code"] | undefined>();
});

test("pages", () => {
  const groups = messaging.groups.list();
  expectTypeOf(groups.pages()).toEqualTypeOf<AsyncIterable<Page<Group>>>();
  // @ts-expect-error no such option
  groups.pages({ ahead: 1 });
  // @ts-expect-error a send has no pages
  messaging.sms.send({ sender: "ACME", message: "Hi", phoneNumbers: [] }).pages();
});

test("errors", () => {
  const error: unknown = undefined;
  if (isApiError(error)) expectTypeOf(error.errors).toEqualTypeOf<readonly ErrorEntry[]>();
  if (isMessagingError(error)) {
    expectTypeOf(error.outcome).toEqualTypeOf<"not-sent" | "rejected" | "unknown">();
    // @ts-expect-error only a response has a status
    error.status;
  }
});
