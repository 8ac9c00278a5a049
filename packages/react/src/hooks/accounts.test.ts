// @vitest-environment happy-dom

import { QueryClient } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeMessaging, groups } from "../../test/fake-messaging.ts";
import { renderWith } from "../../test/render.ts";
import { useGroups } from "../index.ts";

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

const account = (scope?: string) =>
  fakeMessaging(() => groups(2), scope === undefined ? {} : { scope }).messaging;

test("behavior: a second client that would show what the first has cached is an error that names scope", async () => {
  const queryClient = new QueryClient();
  await show(account(), queryClient);
  await show(account(), queryClient);
  expect(written.mock.calls).toEqual([[expect.stringMatching(/`scope`.*queryClient\.clear\(\)/)]]);
});

test("behavior: one client, another scope, a cleared cache and another cache are none", async () => {
  const queryClient = new QueryClient();
  const ann = account("ann");
  await show(ann, queryClient);
  await show(ann, queryClient);
  await show(account("bob"), queryClient);
  await show(account("bob"), new QueryClient());
  queryClient.clear();
  await show(account("ann"), queryClient);
  expect(written).not.toHaveBeenCalled();
});
