import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { slowService } from "../../test/slow-service.ts";
import { groupsInfiniteQueryOptions, groupsQueryOptions, messagingKeys } from "./index.ts";
import { reload } from "./reload.ts";

/** A list whose request has been worked on: its response is of then, whenever it arrives. */
function openList() {
  const service = slowService(4);
  const queryClient = new QueryClient();
  const key = messagingKeys.operation(service.messaging, "listGroups");
  const underway = (count: number) => expect.poll(service.underway).toBe(count);
  const arrive = async () => {
    await underway(1);
    service.step(0);
    service.step(0);
  };
  /** Lets every response arrive, also to the look ahead after a full page. */
  const load = () =>
    expect
      .poll(() => {
        if (service.underway() > 0) service.step(0);
        return queryClient.isFetching();
      })
      .toBe(0);
  return { service, queryClient, underway, arrive, load, start: () => reload(queryClient, [key]) };
}

test("a list in use reloads", async () => {
  const { service, queryClient, arrive, load, start } = openList();
  const options = groupsQueryOptions(service.messaging);
  new QueryObserver(queryClient, options).subscribe(() => {});
  await load();
  const reloaded = start();
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
  await arrive();
  await reloaded;
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(false);
});

test("the first request of a list that is under way is followed by another", async () => {
  const { service, queryClient, underway, arrive, start } = openList();
  const options = groupsQueryOptions(service.messaging);
  new QueryObserver(queryClient, options).subscribe(() => {});
  await underway(1);
  const reloaded = start();
  await arrive();
  // The first response has come, and does not pass for fresh.
  await arrive();
  await reloaded;
  expect(queryClient.getQueryState(options.queryKey)?.dataUpdateCount).toBe(2);
});

test("what nobody watches is stale when it arrives", async () => {
  const { service, queryClient, underway, arrive, load, start } = openList();
  const options = groupsQueryOptions(service.messaging);
  void queryClient.query(options);
  await load();
  void queryClient.query(options);
  await underway(1);
  const reloaded = start();
  await arrive();
  await reloaded;
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
});

test("a further page that was asked for meanwhile is followed by all pages", async () => {
  const { service, queryClient, load, start } = openList();
  const options = groupsInfiniteQueryOptions(service.messaging, { limit: 2 });
  const observer = new InfiniteQueryObserver(queryClient, options);
  observer.subscribe(() => {});
  await load();
  const reloaded = start();
  void observer.fetchNextPage();
  await load();
  await reloaded;
  expect(observer.getCurrentResult().data?.pages).toHaveLength(2);
  expect(service.underway()).toBe(0);
});

test("a list that is never stale ends it, also after a further page", async () => {
  const { queryClient, service, load, start } = openList();
  const options = groupsInfiniteQueryOptions(service.messaging, { limit: 2 });
  const observer = new InfiniteQueryObserver(queryClient, { ...options, staleTime: "static" });
  observer.subscribe(() => {});
  await load();
  void observer.fetchNextPage();
  await load();
  // Without an end it would let nothing else happen.
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  invalidate.mockImplementationOnce(async () => {}).mockRejectedValueOnce(new Error("once more"));
  await start();
  expect(invalidate).toHaveBeenCalledOnce();
});

test("a list that fails to load ends it, too", async () => {
  const { service, queryClient, load, underway, start } = openList();
  const options = groupsQueryOptions(service.messaging);
  const observer = new QueryObserver(queryClient, options);
  observer.subscribe(() => {});
  await load();
  const reloaded = start();
  await underway(1);
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  await reloaded;
  expect(observer.getCurrentResult().data).toHaveLength(4);
});
