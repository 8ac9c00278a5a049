// @vitest-environment happy-dom

import { setTimeout } from "node:timers/promises";
import { isApiError } from "@messaging-sdk/client";
import { QueryClient, skipToken } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeMessaging, groups } from "../../test/fake-messaging.ts";
import { renderWith } from "../../test/render.ts";
import {
  useGroupContacts,
  useGroups,
  useInfiniteGroups,
  useSuspenseInfiniteGroups,
} from "../index.ts";

test("useGroups: parameters: select", async () => {
  const { messaging } = fakeMessaging(() => groups(2));
  const { result } = renderWith(messaging, () => useGroups({}, { select: (all) => all.length }));
  await waitFor(() => expect(result.current.data).toBe(2));
});

test("useGroups: parameters: enabled, placeholderData", async () => {
  const { messaging, sent } = fakeMessaging();
  const { result } = renderWith(messaging, () =>
    useGroups({}, { enabled: false, placeholderData: [] }),
  );
  expect(result.current).toMatchObject({ fetchStatus: "idle", isPlaceholderData: true, data: [] });
  await setTimeout();
  expect(sent).toEqual([]);
});

test("useGroups: parameters: retry is the caller's to set", async () => {
  const { messaging, sent } = fakeMessaging(() => new Response("", { status: 500 }), {
    retries: 0,
  });
  const { result } = renderWith(messaging, () => useGroups({}, { retry: 1, retryDelay: 1 }));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(sent).toHaveLength(2);
});

test("useGroups: behavior: an error has the request id, and whether it can have taken effect", async () => {
  const { messaging } = fakeMessaging(
    () => new Response("", { status: 500, headers: { "x-request-id": "r1" } }),
    { retries: 0 },
  );
  const { result } = renderWith(messaging, () => useGroups());
  await waitFor(() => expect(result.current.isError).toBe(true));
  const { error } = result.current;
  expect(isApiError(error, 500)).toBe(true);
  expect(error).toMatchObject({ requestId: "r1", outcome: "unknown", operationId: "listGroups" });
});

test("useGroupContacts: parameters: skipToken waits for an id", async () => {
  const { messaging, sent } = fakeMessaging();
  let groupId: number | undefined;
  const { result, rerender } = renderWith(messaging, () => useGroupContacts(groupId ?? skipToken));
  expect(result.current.fetchStatus).toBe("idle");
  groupId = 7;
  rerender();
  await waitFor(() => expect(result.current.data).toEqual([]));
  expect(sent.map(({ line }) => line)).toEqual(["GET /v2.1/group/7/contact?limit=100"]);
});

test("useGroups: behavior: another input, or another client, is another query", async () => {
  const { messaging, sent } = fakeMessaging(() => groups(1));
  let limit = 1;
  const { result, rerender } = renderWith(messaging, () => useGroups({ limit }));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  const { data } = result.current;
  rerender();
  expect(result.current.data).toBe(data);
  limit = 2;
  rerender();
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(sent.map(({ line }) => line)).toEqual([
    "GET /v2.1/group?limit=1",
    "GET /v2.1/group?limit=2",
  ]);
});

test("useGroups: behavior: after the cache is cleared, the next render loads again", async () => {
  const { messaging, sent } = fakeMessaging(() => groups(1));
  const queryClient = new QueryClient();
  const { result, rerender } = renderWith(messaging, () => useGroups(), { queryClient });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  queryClient.clear();
  rerender();
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
});

test("useGroups: behavior: the query client's defaults hold", async () => {
  const { messaging, sent } = fakeMessaging();
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { result, rerender } = renderWith(messaging, () => useGroups(), { queryClient });
  rerender();
  await setTimeout();
  expect(result.current.fetchStatus).toBe("idle");
  expect(sent).toEqual([]);
});

test("useGroups: parameters: queryKeyHashFn, the hook's or the app's", async () => {
  const { messaging } = fakeMessaging();
  const hashes = (client: QueryClient) => {
    const queries = client.getQueryCache().getAll();
    return queries.map(({ queryHash }) => queryHash);
  };
  const own = new QueryClient();
  renderWith(messaging, () => useGroups({}, { queryKeyHashFn: () => "mine" }), {
    queryClient: own,
  });
  expect(hashes(own)).toEqual(["mine"]);
  const app = new QueryClient({ defaultOptions: { queries: { queryKeyHashFn: () => "app" } } });
  renderWith(messaging, () => useGroups(), { queryClient: app });
  expect(hashes(app)).toEqual(["app"]);
});

test("useGroups: parameters: select that is the same function runs once for the same data", async () => {
  const { messaging } = fakeMessaging(() => groups(2));
  let runs = 0;
  const select = (all: unknown[]) => {
    runs += 1;
    return all.length;
  };
  const { result, rerender } = renderWith(messaging, () => useGroups({}, { select }));
  await waitFor(() => expect(result.current.data).toBe(2));
  rerender();
  rerender();
  expect(runs).toBe(1);
});

test("useInfiniteGroups: loads page after page", async () => {
  const { messaging } = fakeMessaging(() => groups(5));
  const { result } = renderWith(messaging, () => useInfiniteGroups({ limit: 2 }));
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(1));
  expect(result.current.hasNextPage).toBe(true);
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(2));
  expect(result.current.hasNextPage).toBe(true);
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.hasNextPage).toBe(false));
  const pages = result.current.data?.pages.map((page) => page.map(({ id }) => id));
  expect(pages).toEqual([[1, 2], [3, 4], [5]]);
});

test("useSuspenseInfiniteGroups: has its first page when it renders", async () => {
  const { messaging } = fakeMessaging(() => groups(4));
  const { result } = await act(async () =>
    renderWith(messaging, () => useSuspenseInfiniteGroups({ limit: 2 })),
  );
  await waitFor(() => expect(result.current.data.pages).toHaveLength(1));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data.pages.flat()).toHaveLength(4));
});
