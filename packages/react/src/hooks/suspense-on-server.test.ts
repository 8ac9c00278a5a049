import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, Suspense } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { fakeMessaging, groups } from "../../test/fake-messaging.ts";
import { MessagingProvider, useGroups, useSuspenseGroups } from "../index.ts";

interface ContentProps {
  readonly hook: () => { readonly data: unknown };
}

const Content = ({ hook }: ContentProps) => createElement("p", null, JSON.stringify(hook().data));

async function render(hook: ContentProps["hook"], respond: () => Response) {
  const { messaging, sent } = fakeMessaging(respond, { retries: 0 });
  const client = new QueryClient();
  const page = createElement(
    QueryClientProvider,
    { client },
    createElement(
      MessagingProvider,
      { messaging },
      createElement(Suspense, { fallback: "Loading" }, createElement(Content, { hook })),
    ),
  );
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  return { errors, html: await new Response(stream).text(), sent };
}

test("useSuspenseGroups: behavior: on a server without a prefetch it says what to do", async () => {
  const { errors } = await render(
    () => useSuspenseGroups(),
    () => new Response("", { status: 401 }),
  );
  expect(errors).toMatchObject([
    {
      message: expect.stringMatching(/HTTP 401.*Prefetch.*HydrationBoundary/s),
      cause: { status: 401 },
    },
  ]);
});

test("useSuspenseGroups: behavior: a server that can load does", async () => {
  const { errors, html } = await render(
    () => useSuspenseGroups(),
    () => Response.json({ meta: {}, data: groups(1) }),
  );
  expect([errors, html]).toEqual([[], expect.stringContaining("Group 1")]);
});

test("useGroups: behavior: it loads nothing on a server", async () => {
  const { errors, sent, html } = await render(
    () => useGroups(),
    () => new Response("", { status: 401 }),
  );
  expect([errors, sent, html]).toEqual([[], [], expect.stringContaining("<p>")]);
});
