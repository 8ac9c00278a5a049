// @vitest-environment happy-dom

import { setTimeout } from "node:timers/promises";
import type { Messaging } from "@messaging-sdk/client";
import {
  type DehydratedState,
  dehydrate,
  environmentManager,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { createElement, type FunctionComponent, Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { fakeMessaging, groups } from "../../test/fake-messaging.ts";
import {
  groupsInfiniteQueryOptions,
  groupsQueryOptions,
  MessagingProvider,
  useGroups,
  useInfiniteGroups,
  useSuspenseGroups,
  useSuspenseInfiniteGroups,
} from "../index.ts";

// The server reaches the service by another address; the scope is what the two share.
const scope = "production";

/** The server's part of a page: it loads what the page will show, and hands it on. */
async function load() {
  const { messaging, sent } = fakeMessaging(() => groups(4), {
    baseUrl: "https://messaging.internal",
    scope,
  });
  const queryClient = new QueryClient();
  await queryClient.query(groupsQueryOptions(messaging, { limit: 2 }));
  await queryClient.infiniteQuery({
    ...groupsInfiniteQueryOptions(messaging, { limit: 2 }),
    pages: 2,
  });
  const state: DehydratedState = JSON.parse(JSON.stringify(dehydrate(queryClient)));
  return { messaging, sent, state };
}

function renderOnServer(...of: Parameters<typeof page>): string {
  environmentManager.setIsServer(() => true);
  try {
    return renderToString(page(...of));
  } finally {
    environmentManager.setIsServer(() => false);
  }
}

/** Takes over what the server rendered, and waits for what follows from it. */
async function hydrate(html: string, ...of: Parameters<typeof page>) {
  const container = document.createElement("div");
  container.innerHTML = html;
  const mismatches: unknown[] = [];
  const onRecoverableError = (error: unknown) => mismatches.push(error);
  const root = await act(async () => hydrateRoot(container, page(...of), { onRecoverableError }));
  await act(() => setTimeout(10));
  const text = container.textContent;
  act(() => root.unmount());
  return { text, mismatches };
}

/** The page, as the server and the browser render it, each in another query client. */
function page(content: FunctionComponent, messaging: Messaging, state: DehydratedState) {
  // As in every guide to server rendering: what was just loaded is not stale yet.
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  return createElement(
    QueryClientProvider,
    { client },
    createElement(
      MessagingProvider,
      { messaging },
      createElement(
        HydrationBoundary,
        { state },
        createElement(Suspense, { fallback: "Loading" }, createElement(content)),
      ),
    ),
  );
}

const names = (groups: { name: string }[] | undefined) => groups?.map(({ name }) => name).join();

const pages: Record<string, FunctionComponent> = {
  useGroups: () => names(useGroups({ limit: 2 }).data),
  useSuspenseGroups: () => names(useSuspenseGroups({ limit: 2 }).data),
  useInfiniteGroups: () => names(useInfiniteGroups({ limit: 2 }).data?.pages.flat()),
  useSuspenseInfiniteGroups: () => names(useSuspenseInfiniteGroups({ limit: 2 }).data.pages.flat()),
};

test.each(Object.entries(pages))(
  "%s renders on a server what was loaded there, and the browser does not reload it",
  async (name, content) => {
    const server = await load();
    const loaded = server.sent.length;
    const html = renderOnServer(content, server.messaging, server.state);
    const shown = name.includes("Infinite") ? [1, 2, 3, 4] : [1, 2];
    const text = shown.map((id) => `Group ${id}`).join();
    expect(html).toContain(text);
    expect(server.sent).toHaveLength(loaded);

    const browser = fakeMessaging(undefined, { scope });
    const hydrated = await hydrate(html, content, browser.messaging, server.state);
    expect(hydrated).toEqual({ text, mismatches: [] });
    expect(browser.sent).toEqual([]);
  },
);

test("under another scope the browser finds nothing of it, and asks for itself", async () => {
  const { messaging, state } = await load();
  const content = pages.useGroups ?? (() => null);
  const html = renderOnServer(content, messaging, state);
  const browser = fakeMessaging(undefined, { scope: "staging" });
  await hydrate(html, content, browser.messaging, state);
  expect(browser.sent).toHaveLength(1);
});

test("the browser waits for a request that the server has pending, and sends none", async () => {
  const server = fakeMessaging(() => groups(4), { scope });
  const queryClient = new QueryClient();
  void queryClient.query(groupsQueryOptions(server.messaging, { limit: 2 }));
  const state = dehydrate(queryClient, { shouldDehydrateQuery: () => true });
  const content = pages.useSuspenseGroups ?? (() => null);
  const browser = fakeMessaging(undefined, { scope });
  const hydrated = await hydrate("", content, browser.messaging, state);
  expect(hydrated.text).toBe("Group 1,Group 2");
  expect(browser.sent).toEqual([]);
});
