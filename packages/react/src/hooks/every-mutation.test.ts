// @vitest-environment happy-dom

import { isApiError } from "@messaging-sdk/client";
import { onlineManager, QueryClient, type UseMutationResult } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import { renderWith, settled } from "../../test/render.ts";
import { listOptions, mutationHook, mutations, pathArguments, queries } from "../../test/spec.ts";
import * as react from "../index.ts";

type MutationHook = (...input: unknown[]) => UseMutationResult<unknown, Error, object>;
type Options = (...input: unknown[]) => { queryKey: react.MessagingKey };

const exported: Record<string, unknown> = { ...react };

afterEach(() => onlineManager.setOnline(true));

describe.each(mutations)("$operationId", (mutation) => {
  const { operationId, method, invalidates } = mutation;
  const use = exported[mutationHook(mutation)] as MutationHook;
  const path = pathArguments(mutation);

  test("sends, once, and has the whole result", async () => {
    // It has what identifies an item of any of them.
    const shared = { name: "VIP", externalId: "e-1", scenarioId: "s-1" };
    const id = mutation.items?.list === "id" ? [1] : 1;
    const body = { ...shared, id, phoneNumbers: ["+48500500500"] };
    const data = [{ ...shared, id: 1, phoneNumber: "+48500500500" }];
    const { messaging, sent } = fakeMessaging(() => data);
    const { result } = renderWith(messaging, () => use(...path), { strict: true });
    const outcome = await act(() => result.current.mutateAsync(body));
    expect(outcome).toMatchObject({ data, partial: false, response: { status: 200 } });
    expect(sent).toMatchObject([{ line: `${method} ${mutation.examplePath}`, body }]);
  });

  test("behavior: an empty 500 is the client's error, and nothing is sent again", async () => {
    const { messaging, sent } = fakeMessaging(() => new Response("", { status: 500 }), {
      retries: 0,
    });
    const { result } = renderWith(messaging, () => use(...path));
    act(() => result.current.mutate({}));
    await waitFor(() => expect(isApiError(result.current.error, 500)).toBe(true));
    expect(result.current.error).toMatchObject({ operationId, outcome: "unknown" });
    expect(sent).toHaveLength(1);
  });

  test("behavior: a success invalidates what the spec says, and no other", async () => {
    const { messaging } = fakeMessaging();
    const { queryClient, stale } = fillCache(messaging);
    const { result } = renderWith(messaging, () => use(...path), { queryClient });
    await act(() => result.current.mutateAsync({}));
    const expected = queries.filter((query) => invalidates.includes(query.operationId));
    const entries = expected.flatMap((query) => listOptions(query).map(() => query.operationId));
    expect(stale()).toEqual(entries.sort());
  });

  const waits = mutation.retry !== "unsafe";
  test(`behavior: offline it ${waits ? "waits for the network" : "fails, and is never sent later"}`, async () => {
    const { messaging, sent } = fakeMessaging(() => Promise.reject(new TypeError("offline")), {
      retries: 0,
    });
    const { result } = renderWith(messaging, () => use(...path));
    onlineManager.setOnline(false);
    await settled(() => result.current.mutate({}));
    expect(result.current).toMatchObject({ isPaused: waits, isError: !waits });
    expect(sent).toEqual([]);
    const error = { name: "ConnectionError", code: "offline", outcome: "not-sent", operationId };
    if (!waits) expect(result.current.error).toMatchObject(error);
    await settled(() => onlineManager.setOnline(true));
    expect(sent).toHaveLength(waits ? 1 : 0);
  });

  test("parameters: networkMode is the caller's to set", async () => {
    const { messaging, sent } = fakeMessaging();
    const { result } = renderWith(messaging, () => use(...path, { networkMode: "online" }));
    onlineManager.setOnline(false);
    await settled(() => result.current.mutate({}));
    expect(result.current.isPaused).toBe(true);
    expect(sent).toEqual([]);
  });

  test("parameters: invalidate: false", async () => {
    const { messaging } = fakeMessaging();
    const { queryClient, stale } = fillCache(messaging);
    const { result } = renderWith(messaging, () => use(...path, { invalidate: false }), {
      queryClient,
    });
    await act(() => result.current.mutateAsync({}));
    expect(stale()).toEqual([]);
  });
});

/** A cache with every query, and an infinite one of every list, and the operations of those that became stale. */
function fillCache(messaging: unknown) {
  const queryClient = new QueryClient();
  const entries = queries.flatMap((list) =>
    listOptions(list).map((name) => {
      const { queryKey } = (exported[name] as Options)(messaging, ...pathArguments(list));
      queryClient.setQueryData<unknown>(queryKey, []);
      return { queryKey, operationId: list.operationId };
    }),
  );
  const stale = () =>
    entries
      .filter(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated)
      .map(({ operationId }) => operationId)
      .sort();
  return { queryClient, stale };
}
