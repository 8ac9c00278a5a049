import { setTimeout } from "node:timers/promises";
import { isApiError } from "@messaging-sdk/client";
import {
  dehydrate,
  hydrate,
  InfiniteQueryObserver,
  QueryClient,
  skipToken,
} from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fakeMessaging, groups, type SentRequest } from "../../test/fake-messaging.ts";
import { groupContactsInfiniteQueryOptions, groupsInfiniteQueryOptions } from "./index.ts";

test("default: the first page has no offset, and after a short page the list is read to its end", async () => {
  const { messaging, sent } = fakeMessaging(() => groups(5));
  const options = groupsInfiniteQueryOptions(messaging, { limit: 2 });
  const { pages, pageParams } = await new QueryClient().infiniteQuery({ ...options, pages: 9 });
  expect(lines(sent)).toEqual([
    "GET /v2.1/group?limit=2",
    "GET /v2.1/group?limit=3&offset=1",
    "GET /v2.1/group?limit=3&offset=3",
    "GET /v2.1/group?limit=3&offset=4",
  ]);
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[1, 2], [3, 4], [5]]);
  expect(pageParams).toEqual([undefined, startingAt(2), startingAt(4)]);
});

test.each([1, 2, 3, 4, 5])(
  "behavior: %i records are loaded once each, and then it ends",
  async (count) => {
    const { messaging } = fakeMessaging(() => groups(count));
    const observer = new InfiniteQueryObserver(
      new QueryClient(),
      groupsInfiniteQueryOptions(messaging, { limit: 2 }),
    );
    let result = await observer.fetchNextPage();
    for (let more = 0; more < count && result.hasNextPage; more += 1) {
      result = await observer.fetchNextPage();
    }
    expect(result.hasNextPage).toBe(false);
    expect(result.data?.pages.flat()).toEqual(groups(count));
  },
);

test("parameters: offset is where the first page starts", async () => {
  const { messaging, sent } = fakeMessaging(() => groups(14));
  const options = groupContactsInfiniteQueryOptions(messaging, 7, { limit: 3, offset: 10 });
  await new QueryClient().infiniteQuery({ ...options, pages: 9 });
  expect(lines(sent)).toEqual([
    "GET /v2.1/group/7/contact?limit=3&offset=10",
    "GET /v2.1/group/7/contact?limit=4&offset=12",
    "GET /v2.1/group/7/contact?limit=4&offset=13",
  ]);
});

test("parameters: without a limit, a page is as long as the spec says", async () => {
  const { messaging, sent } = fakeMessaging(() => groups(198));
  await new QueryClient().infiniteQuery({ ...groupsInfiniteQueryOptions(messaging), pages: 9 });
  expect(lines(sent)).toEqual([
    "GET /v2.1/group?limit=100",
    "GET /v2.1/group?offset=99&limit=100",
    "GET /v2.1/group?offset=197&limit=100",
  ]);
});

test("behavior: the client says where the next page starts, and which is the last", async () => {
  const { messaging } = fakeMessaging();
  const asked: unknown[] = [];
  const list = (query: object) => {
    asked.push(query);
    const next = asked.length < 3 && { next: { offset: 7, after: `record ${asked.length}` } };
    return Promise.resolve({ data: [{ id: asked.length }], ...next });
  };
  const options = groupsInfiniteQueryOptions(
    { ...messaging, groups: { ...messaging.groups, list } } as never,
    { limit: 2 },
  );
  const { pages } = await new QueryClient().infiniteQuery({ ...options, pages: 9 });
  expect(pages).toEqual([[{ id: 1 }, { id: 2 }], [{ id: 3 }]]);
  expect(asked).toEqual([
    { limit: 2 },
    { limit: 2, offset: 7, after: "record 1" },
    { limit: 2, offset: 7, after: "record 2" },
  ]);
});

test("behavior: what was cached, and restored as JSON, continues where it ended", async () => {
  const { messaging } = fakeMessaging(() => groups(4));
  const options = groupsInfiniteQueryOptions(messaging, { limit: 2 });
  const server = new QueryClient();
  await server.infiniteQuery(options);
  const browser = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  hydrate(browser, JSON.parse(JSON.stringify(dehydrate(server))));
  const observer = new InfiniteQueryObserver(browser, options);
  const { data } = await observer.fetchNextPage();
  expect(data?.pages.flat().map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test("parameters: skipToken sends nothing", async () => {
  const { messaging, sent } = fakeMessaging();
  const options = groupsInfiniteQueryOptions(messaging, skipToken);
  new InfiniteQueryObserver(new QueryClient(), options).subscribe(() => {});
  await setTimeout();
  expect(sent).toEqual([]);
});

test.each([
  ["empty", 0, 2],
  ["empty, and so is every other", 0, 0],
])("behavior: there is no page after one that is %s", async (_, count, limit) => {
  const { messaging, sent } = fakeMessaging(() => groups(count));
  const options = groupsInfiniteQueryOptions(messaging, { limit });
  await new QueryClient().infiniteQuery({ ...options, pages: 9 });
  expect(sent).toHaveLength(1);
});

test.each([
  ["a 404 of the first page", 404, ""],
  ["a 404 of all that follows", 404, "offset"],
  ["any other status of a later one", 500, "offset"],
])("behavior: %s rejects", async (_, status, where) => {
  const { messaging } = fakeMessaging(
    (request) => (request.line.includes(where) ? new Response("", { status }) : groups(4)),
    { retries: 0 },
  );
  const options = groupsInfiniteQueryOptions(messaging, { limit: 2 });
  const error = await new QueryClient()
    .infiniteQuery({ ...options, pages: 9 })
    .catch((caught: unknown) => caught);
  expect(isApiError(error, status)).toBe(true);
});

test("behavior: an app-wide retry does not retry what the client has given up", async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 1 } } });
  const { messaging, sent } = fakeMessaging(() => new Response("", { status: 500 }), {
    retries: 0,
  });
  await queryClient.infiniteQuery(groupsInfiniteQueryOptions(messaging)).catch(() => {});
  expect(sent).toHaveLength(1);
});

test("behavior: a cancelled query aborts the page under way", async () => {
  const { messaging, sent } = fakeMessaging(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const observer = new InfiniteQueryObserver(
    new QueryClient(),
    groupsInfiniteQueryOptions(messaging),
  );
  const unsubscribe = observer.subscribe(() => {});
  await expect.poll(() => sent.length).toBe(1);
  unsubscribe();
  expect(sent[0]?.signal.aborted).toBe(true);
});

function startingAt(offset: number) {
  return { offset, after: expect.any(String) };
}

function lines(sent: SentRequest[]) {
  return sent.map(({ line }) => line);
}
