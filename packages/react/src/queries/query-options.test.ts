import { setTimeout } from "node:timers/promises";
import { isApiError, isParseError } from "@messaging-sdk/client";
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  QueryClient,
  QueryObserver,
  skipToken,
} from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fakeMessaging, groups } from "../../test/fake-messaging.ts";
import { groupContactsQueryOptions, groupsQueryOptions, smsQueryOptions } from "./index.ts";

test("default: sends the parameters and caches the records", async () => {
  const queryClient = new QueryClient();
  const { messaging, sent } = fakeMessaging(() => groups(2));
  const options = groupsQueryOptions(messaging, { limit: 2, orderBy: "name" });
  const found = await queryClient.query(options);
  expect(found.map(({ name }) => name)).toEqual(["Group 1", "Group 2"]);
  expect(queryClient.getQueryData(options.queryKey)).toBe(found);
  expect(sent.map(({ line }) => line)).toEqual(["GET /v2.1/group?limit=2&orderBy=name"]);
});

test("parameters: path", async () => {
  const queryClient = new QueryClient();
  const { messaging, sent } = fakeMessaging();
  await queryClient.query(groupContactsQueryOptions(messaging, 7));
  await queryClient.query(smsQueryOptions(messaging, "order 1", { status: 2 }));
  expect(sent.map(({ line }) => line)).toEqual([
    "GET /v2.1/group/7/contact?limit=100",
    "GET /v2.1/sms/order%201?status=2&limit=100",
  ]);
});

test("parameters: skipToken, in any place, sends nothing", async () => {
  const queryClient = new QueryClient();
  const { messaging, sent } = fakeMessaging();
  new QueryObserver(queryClient, groupsQueryOptions(messaging, skipToken)).subscribe(() => {});
  for (const options of [
    groupContactsQueryOptions(messaging, skipToken),
    groupContactsQueryOptions(messaging, 7, skipToken),
  ]) {
    const observer = new QueryObserver(queryClient, options);
    observer.subscribe(() => {});
    expect(observer.getCurrentResult().fetchStatus).toBe("idle");
  }
  await setTimeout();
  expect(sent).toEqual([]);
});

test.each([
  ["empty", ""],
  ["HTML", "<html>Bad gateway</html>"],
])(
  "behavior: a 500 with a body that is %s rejects with the client's error, once",
  async (_, body) => {
    // An app-wide default must not retry what the client has given up.
    const queryClient = new QueryClient({
      defaultOptions: { queries: { retry: 3, retryDelay: 1 } },
    });
    const { messaging, sent } = fakeMessaging(() => new Response(body, { status: 500 }), {
      retries: 0,
    });
    const options = groupsQueryOptions(messaging);
    const error = await queryClient.query(options).catch((caught: unknown) => caught);
    expect(isApiError(error, 500)).toBe(true);
    expect(queryClient.getQueryState(options.queryKey)?.error?.outcome).toBe("unknown");
    expect(sent).toHaveLength(1);
  },
);

test("behavior: a success that is cut short rejects", async () => {
  const { messaging } = fakeMessaging(
    () => new Response('{"meta":{},"data":[{"id":1', { status: 200 }),
  );
  const error = await new QueryClient()
    .query(groupsQueryOptions(messaging))
    .catch((caught: unknown) => caught);
  expect(isParseError(error)).toBe(true);
});

test("behavior: a cancelled query aborts its request", async () => {
  const queryClient = new QueryClient();
  const { messaging, sent } = fakeMessaging(({ signal }) => untilAborted(signal));
  const observer = new QueryObserver(queryClient, groupsQueryOptions(messaging));
  const unsubscribe = observer.subscribe(() => {});
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.signal.aborted).toBe(false);
  unsubscribe();
  expect(sent[0]?.signal.aborted).toBe(true);
});

test("behavior: mounting twice at once, as strict mode does, sends one request", async () => {
  const { messaging, sent } = fakeMessaging(undefined, { apiKey: "k3y-of-a-test" });
  const observer = new QueryObserver(new QueryClient(), groupsQueryOptions(messaging));
  observer.subscribe(() => {})();
  observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().status).toBe("success");
  expect(sent).toHaveLength(1);
});

test("behavior: what a server loaded is not loaded again", async () => {
  const server = fakeMessaging(() => groups(1));
  const loaded = new QueryClient();
  await loaded.query(groupsQueryOptions(server.messaging));
  const state: DehydratedState = JSON.parse(JSON.stringify(dehydrate(loaded)));

  const browser = fakeMessaging();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  hydrate(queryClient, state);
  const observer = new QueryObserver(queryClient, groupsQueryOptions(browser.messaging));
  observer.subscribe(() => {})();
  expect(observer.getCurrentResult().data).toMatchObject([{ name: "Group 1" }]);
  expect(browser.sent).toEqual([]);
});

function untilAborted(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
