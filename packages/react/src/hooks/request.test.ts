// @vitest-environment happy-dom

import { QueryClient } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeMessaging, groups } from "../../test/fake-messaging.ts";
import { renderWith } from "../../test/render.ts";
import {
  useCreateGroups,
  useGroupContacts,
  useGroups,
  useInfiniteGroups,
  useSmsDelivery,
  useSuspenseGroups,
} from "../index.ts";

const request = { headers: { "x-tenant": "alder" }, timeoutMs: 20 };
/** Never responds. */
const hang = () => new Promise<Response>(() => {});

test.each([
  ["useGroups", () => useGroups({ limit: 2 }, { request })],
  ["useGroupContacts", () => useGroupContacts(7, undefined, { request })],
  ["useSuspenseGroups", () => useSuspenseGroups(undefined, { request })],
  ["useInfiniteGroups", () => useInfiniteGroups({}, { request })],
  ["useSmsDelivery", () => useSmsDelivery("order-4711", { request })],
])("%s: parameters: request has headers and a time limit", async (_, hook) => {
  const { messaging, sent } = fakeMessaging(hang, { retries: 0 });
  const queryClient = new QueryClient();
  const { caught, result } = renderWith<{ error: unknown }>(messaging, hook, { queryClient });
  const failure = { name: "TimeoutError" };
  await waitFor(() => expect(caught[0] ?? result.current?.error).toMatchObject(failure));
  expect(sent[0]?.headers).toMatchObject({ "x-tenant": "alder" });
  const keys = queryClient.getQueryCache().getAll();
  expect(JSON.stringify(keys.map(({ queryKey, meta }) => [queryKey, meta]))).not.toContain("alder");
});

test("useGroups: parameters: request has a signal", async () => {
  const { messaging, sent } = fakeMessaging(hang);
  const controller = new AbortController();
  const { result } = renderWith(messaging, () =>
    useGroups({}, { request: { signal: controller.signal } }),
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => controller.abort(new Error("left")));
  await waitFor(() => expect(result.current.error).toMatchObject({ message: "left" }));
});

test("useCreateGroups: parameters: request", async () => {
  const { messaging, sent } = fakeMessaging(() => groups(1));
  const { result } = renderWith(messaging, () => useCreateGroups({ request }));
  await act(() => result.current.mutateAsync([{ name: "Group 1" }]));
  expect(sent[0]?.headers).toMatchObject({ "x-tenant": "alder" });
});
