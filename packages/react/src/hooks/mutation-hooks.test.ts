// @vitest-environment happy-dom
import { act, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import { renderWith } from "../../test/render.ts";
import { useCreateGroups, useEmailTemplates, useGroups } from "../index.ts";

test("useCreateGroups: behavior: lists on screen load again, and no other", async () => {
  const { messaging, sent } = fakeMessaging();
  const onSuccess = vi.fn();
  const { result } = renderWith(messaging, () => ({
    groups: useGroups(),
    templates: useEmailTemplates(),
    create: useCreateGroups({ onSuccess }),
  }));
  await waitFor(() => expect(result.current.groups.isSuccess).toBe(true));
  await act(() => result.current.create.mutateAsync([{ name: "VIP" }]));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ line }) => line)).toEqual([
    "GET /v2.1/group?limit=100",
    "GET /v2.1/email/template?limit=100",
    "POST /v2.1/group",
    "GET /v2.1/group?limit=100",
  ]);
  expect(onSuccess).toHaveBeenCalledOnce();
});

test("useCreateGroups: parameters: onMutate, onError, throwOnError", async () => {
  const { messaging } = fakeMessaging(() => new Response("", { status: 422 }));
  const onError = vi.fn();
  const { result } = renderWith(messaging, () =>
    useCreateGroups({ onMutate: () => ({ before: 1 }), onError, throwOnError: false }),
  );
  act(() => result.current.mutate([{ name: "VIP" }]));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ status: 422, outcome: "rejected" }),
    [{ name: "VIP" }],
    { before: 1 },
    expect.anything(),
  );
});
