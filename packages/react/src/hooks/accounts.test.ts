// @vitest-environment happy-dom

import type { MessagingOptions } from "@messaging-sdk/client";
import { QueryClient } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeMessaging, groups } from "../../test/fake-messaging.ts";
import { renderWith } from "../../test/render.ts";
import { useGroups, useSmsDelivery } from "../index.ts";

const written = vi.fn();
beforeEach(() => {
  written.mockClear();
  vi.spyOn(console, "error").mockImplementation(written);
});

async function show(
  messaging: ReturnType<typeof fakeMessaging>["messaging"],
  queryClient: QueryClient,
) {
  const { result, unmount } = renderWith(messaging, () => useGroups(), { queryClient });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  unmount();
}

const account = (key: string, options: Partial<MessagingOptions> = {}) =>
  fakeMessaging(() => groups(2), { apiKey: () => key, ...options }).messaging;

test("behavior: a client that would show what one of another account has cached is an error that names scope", async () => {
  const queryClient = new QueryClient();
  await show(account("key-of-ann"), queryClient);
  await show(account("key-of-bob"), queryClient);
  const error = expect.stringMatching(/`scope`.*queryClient\.clear\(\)/);
  await waitFor(() => expect(written.mock.calls).toEqual([[error]]));
  expect(`${written.mock.calls}`).not.toMatch(/key-of/);
});

test("behavior: a delivery that another account has cached is told as a list is", async () => {
  const queryClient = new QueryClient();
  const delivery = () => useSmsDelivery("order-4711");
  for (const key of ["key-of-ann", "key-of-bob"]) {
    const { result, unmount } = renderWith(account(key), delivery, { queryClient });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    unmount();
  }
  await waitFor(() => expect(written).toHaveBeenCalledTimes(1));
});

test("behavior: a second key in the headers is another account, and so is one whose key cannot be read", async () => {
  const queryClient = new QueryClient();
  await show(account("key", { headers: { "x-tenant": "ann" } }), queryClient);
  await show(account("key", { headers: { "x-tenant": "bob" } }), queryClient);
  await waitFor(() => expect(written).toHaveBeenCalledTimes(1));
  let key = "key";
  const ann = account("", { apiKey: () => key || Promise.reject(new Error("signed out")) });
  await show(ann, queryClient);
  await waitFor(() => expect(written).toHaveBeenCalledTimes(2));
  key = "";
  await show(account("key"), queryClient);
  await waitFor(() => expect(written).toHaveBeenCalledTimes(3));
});

test("behavior: one account by several clients, another scope, a cleared cache and another cache are none", async () => {
  const queryClient = new QueryClient();
  const ann = account("ann", { scope: "ann" });
  await show(ann, queryClient);
  await show(ann, queryClient);
  await show(ann.with({ timeoutMs: 1_000, events: {} }), queryClient);
  await show(account("ann", { scope: "ann" }), queryClient);
  await show(account("bob", { scope: "bob" }), queryClient);
  await show(account("eve", { scope: "bob" }), new QueryClient());
  queryClient.clear();
  await show(account("eve", { scope: "ann" }), queryClient);
  await new Promise((done) => setImmediate(done));
  expect(written).not.toHaveBeenCalled();
});
