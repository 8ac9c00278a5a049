// @vitest-environment happy-dom

import { isApiError } from "@messaging-sdk/client";
import type { UseQueryResult } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import { renderWith } from "../../test/render.ts";
import { queries, queryArguments, queryKinds } from "../../test/spec.ts";
import * as react from "../index.ts";

type ListHook = (...input: unknown[]) => UseQueryResult<unknown>;

const exported: Record<string, unknown> = { ...react };

const hooks = queries.flatMap((list) =>
  queryKinds(list).map(({ prefix, ...kind }) => ({
    ...kind,
    name: prefix + list.noun,
    list,
    use: exported[prefix + list.noun] as ListHook,
    input: queryArguments(list, { limit: 2 }),
    hasLimit: list.queryParameters.length > 0,
  })),
);

describe.each(hooks)("$name", ({ list, use, input, hasLimit, isInfinite, isSuspense }) => {
  test("loads", async () => {
    const { messaging, sent } = fakeMessaging(() => [{ id: 1 }]);
    const { result } = await act(async () => renderWith(messaging, () => use(...input)));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    const page = [{ id: 1 }];
    const data = isInfinite ? { pages: [page], pageParams: [undefined] } : page;
    expect(result.current.data).toEqual(data);
    const [first, ...others] = sent.map(({ line }) => line);
    // An infinite list asks for the record after the page. A short page may be the last.
    const search = hasLimit ? `?limit=${isInfinite ? 3 : 2}` : "";
    expect(first).toBe(`GET ${list.examplePath}${search}`);
    expect(others).toHaveLength(isInfinite ? 2 : 0);
  });

  test("behavior: an empty 500 is the client's error", async () => {
    // React reports what an error boundary catches, too.
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { messaging, sent } = fakeMessaging(() => new Response("", { status: 500 }), {
      retries: 0,
    });
    const { result, caught } = await act(async () => renderWith(messaging, () => use(...input)));
    const error = () => (isSuspense ? caught[0] : result.current.error);
    await waitFor(() => expect(isApiError(error(), 500)).toBe(true));
    expect(error()).toMatchObject({ operationId: list.operationId });
    expect(sent).toHaveLength(1);
  });

  test("behavior: strict mode, and rendering again, send one request", async () => {
    const { messaging, sent } = fakeMessaging();
    const { result, rerender } = await act(async () =>
      renderWith(messaging, () => use(...input), { strict: true }),
    );
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    rerender();
    expect(sent).toHaveLength(1);
  });
});

// A suspended component's request continues: the next to render may want it.
describe.each(hooks.filter(({ isSuspense }) => !isSuspense))("$name", ({ use, input }) => {
  test("behavior: unmounting aborts the request", async () => {
    const { messaging, sent } = fakeMessaging(() => new Promise(() => {}));
    const { unmount } = renderWith(messaging, () => use(...input));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.signal.aborted).toBe(false);
    unmount();
    expect(sent[0]?.signal.aborted).toBe(true);
  });
});
