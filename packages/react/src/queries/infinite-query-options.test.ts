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
import { fakeMessaging, groups, records, type SentRequest } from "../../test/fake-messaging.ts";
import { groupContactsInfiniteQueryOptions, groupsInfiniteQueryOptions } from "./index.ts";

test("default: a page is one request, which asks for one record more than it shows", async () => {
  const { messaging, sent } = fakeMessaging(() => groups(5));
  const options = groupsInfiniteQueryOptions(messaging, { limit: 2 });
  const { pages, pageParams } = await new QueryClient().infiniteQuery({ ...options, pages: 9 });
  expect(lines(sent)).toEqual([
    "GET /v2.1/group?limit=3",
    "GET /v2.1/group?limit=3&offset=2",
    "GET /v2.1/group?limit=3&offset=4",
  ]);
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[1, 2], [3, 4], [5]]);
  expect(pageParams).toEqual([undefined, startingAfter(3), startingAfter(5)]);
});

test("behavior: only a short last page takes a request more, which shows that it is the last", async () => {
  const { messaging, sent } = fakeMessaging(() => groups(6));
  const options = groupsInfiniteQueryOptions(messaging, { limit: 2 });
  const { pages } = await new QueryClient().infiniteQuery({ ...options, pages: 9 });
  expect(lines(sent)).toEqual([
    "GET /v2.1/group?limit=3",
    "GET /v2.1/group?limit=3&offset=2",
    "GET /v2.1/group?limit=3&offset=4",
    "GET /v2.1/group?limit=2&offset=5",
  ]);
  expect(pages.map((page) => page.length)).toEqual([2, 2, 2]);
});

/** A service with this many groups that responds with so many of them at a time, whatever was asked for. */
function shortPages(count: number, sizes: readonly number[]) {
  let requests = 0;
  return fakeMessaging(({ line }) => {
    const query = new URLSearchParams(line.split("?")[1]);
    const offset = Number(query.get("offset") ?? 0);
    const size = Math.min(Number(query.get("limit")), sizes[requests++ % sizes.length] ?? 0);
    return records(groups(count).slice(offset, offset + size));
  });
}

test.each([
  [0, undefined, [100]],
  [1, 1, [100]],
  [7, 1, [100]],
  [99, undefined, [100]],
  [100, undefined, [100]],
  [101, undefined, [100]],
  [199, undefined, [100]],
  [300, undefined, [100]],
  [5, 2, [100]],
  [6, 2, [100]],
  [24, 12, [100]],
  [130, undefined, [40, 35, 60]],
  [130, 65, [40, 35, 60]],
  [130, 130, [7]],
  [61, 20, [3, 19, 2, 40]],
  [500, 250, [90, 200]],
  [1000, 1000, [333]],
])(
  "behavior: %i records, %j a page, by a service that has at most %j: each is loaded once, and each further page has some",
  async (count, limit, sizes) => {
    const { messaging } = shortPages(count, sizes);
    const options = groupsInfiniteQueryOptions(messaging, limit ? { limit } : {});
    const observer = new InfiniteQueryObserver(new QueryClient(), options);
    const readOn = async () => {
      while (observer.getCurrentResult().hasNextPage) {
        const before = observer.getCurrentResult().data?.pages.flat().length ?? 0;
        const { data } = await observer.fetchNextPage();
        expect(data?.pages.flat().length).toBeGreaterThan(before);
      }
      expect(observer.getCurrentResult().data?.pages.flat()).toEqual(groups(count));
    };
    await observer.fetchNextPage();
    await readOn();
    // The same holds when they are loaded again.
    await observer.refetch();
    await readOn();
  },
);

test("behavior: pages that are loaded again take as many requests as before", async () => {
  const { messaging, sent } = fakeMessaging(() => groups(6));
  const options = groupsInfiniteQueryOptions(messaging, { limit: 2 });
  const observer = new InfiniteQueryObserver(new QueryClient(), options);
  await observer.fetchNextPage();
  await observer.fetchNextPage();
  await observer.fetchNextPage();
  const before = lines(sent.splice(0));
  await observer.refetch();
  expect(lines(sent)).toEqual(before);
});

test("behavior: a list that has become shorter ends where it ends", async () => {
  let count = 6;
  const { messaging } = fakeMessaging(() => groups(count));
  const options = groupsInfiniteQueryOptions(messaging, { limit: 2 });
  const observer = new InfiniteQueryObserver(new QueryClient(), options);
  await observer.fetchNextPage();
  await observer.fetchNextPage();
  count = 2;
  await observer.refetch();
  const { data, hasNextPage } = observer.getCurrentResult();
  expect([data?.pages.flat(), hasNextPage]).toEqual([groups(2), false]);
});

test("behavior: a look for the end that fails costs no record: who asks for the next page sees why", async () => {
  const { messaging } = fakeMessaging(
    ({ line }) => (line.includes("offset") ? new Response("", { status: 500 }) : groups(2)),
    { retries: 0 },
  );
  const options = groupsInfiniteQueryOptions(messaging, { limit: 6 });
  const observer = new InfiniteQueryObserver(new QueryClient(), options);
  const first = await observer.fetchNextPage();
  expect([first.data?.pages.flat(), first.hasNextPage]).toEqual([groups(2), true]);
  expect((await observer.fetchNextPage()).error).toMatchObject({ status: 500 });
});

test("parameters: offset is where the first page starts", async () => {
  const { messaging, sent } = fakeMessaging(() => groups(14));
  const options = groupContactsInfiniteQueryOptions(messaging, 7, { limit: 3, offset: 10 });
  await new QueryClient().infiniteQuery({ ...options, pages: 9 });
  expect(lines(sent)).toEqual([
    "GET /v2.1/group/7/contact?limit=4&offset=10",
    "GET /v2.1/group/7/contact?limit=4&offset=13",
  ]);
});

test("parameters: without a limit, no request asks for more than the service gives by default", async () => {
  const { messaging, sent } = fakeMessaging(() => groups(198));
  await new QueryClient().infiniteQuery({ ...groupsInfiniteQueryOptions(messaging), pages: 9 });
  expect(lines(sent)).toEqual([
    "GET /v2.1/group?limit=100",
    "GET /v2.1/group?offset=99&limit=100",
    "GET /v2.1/group?offset=197&limit=2",
  ]);
});

test.each([
  [undefined, 99],
  [100, 100],
  [250, 250],
])("parameters: with the limit %j, a page has %i records", async (limit, size) => {
  const { messaging } = fakeMessaging(() => groups(2 * size + 1));
  const options = groupsInfiniteQueryOptions(messaging, { limit });
  const { pages } = await new QueryClient().infiniteQuery({ ...options, pages: 9 });
  expect(pages.map(({ length }) => length)).toEqual([size, size, 1]);
});

test("behavior: the client says where the next page starts, and which is the last", async () => {
  const { messaging } = fakeMessaging();
  const asked: unknown[] = [];
  const list = (query: object) => {
    asked.push(query);
    const next = asked.length < 4 && { next: { offset: 7, after: `record ${asked.length}` } };
    return Promise.resolve({ data: [{ id: asked.length }], ...next });
  };
  const options = groupsInfiniteQueryOptions(
    { ...messaging, groups: { ...messaging.groups, list } } as never,
    { limit: 2 },
  );
  const { pages } = await new QueryClient().infiniteQuery({ ...options, pages: 9 });
  expect(pages).toEqual([
    [{ id: 1 }, { id: 2 }],
    [{ id: 3 }, { id: 4 }],
  ]);
  expect(asked).toEqual([
    { limit: 3 },
    { limit: 2, offset: 7, after: "record 1" },
    { limit: 1, offset: 7, after: "record 2" },
    { limit: 2, offset: 7, after: "record 3" },
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

function startingAfter(offset: number) {
  return { offset, after: expect.any(String), ahead: groups(offset).at(-1) };
}

function lines(sent: SentRequest[]) {
  return sent.map(({ line }) => line);
}
