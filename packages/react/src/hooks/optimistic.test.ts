// @vitest-environment happy-dom

import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { renderWith, settled } from "../../test/render.ts";
import { type Fate, slowService } from "../../test/slow-service.ts";
import {
  groupsQueryOptions,
  useCreateGroups,
  useDeleteGroups,
  useGroups,
  useInfiniteGroups,
  useUpdateGroups,
} from "../index.ts";

/** A screen with everything loaded: groups 3, 2 and 1. */
async function openScreen<Hooks>(hooks: () => Hooks) {
  const service = slowService(3);
  const queryClient = new QueryClient();
  const { result } = renderWith(service.messaging, hooks, { queryClient });
  /** The service performs one request, and its response arrives. */
  const arrive = (fate: Fate = "done", index = 0) =>
    settled(() => {
      service.step(index, fate);
      service.step(index);
    });
  await settled(() => {});
  while (service.underway() > 0) await arrive();
  return { result, arrive, service, queryClient };
}

const optimistic = { optimistic: true };

const groupsAndChanges = () => ({
  groups: useGroups(),
  create: useCreateGroups(optimistic),
  update: useUpdateGroups(optimistic),
  remove: useDeleteGroups(optimistic),
});

test("a group that is created is there at once, with what is known of it and a negative id", async () => {
  const { result } = await openScreen(groupsAndChanges);
  await settled(() =>
    result.current.create.mutate([{ name: "VIP", externalId: "v" }, { name: "Press" }]),
  );
  const [vip, press, ...others] = result.current.groups.data ?? [];
  expect(vip).toMatchObject({
    id: expect.any(Number),
    name: "VIP",
    description: null,
    externalId: "v",
    createdAt: expect.any(Number),
  });
  expect(others).toHaveLength(3);
  const ids = [Number(vip?.id), Number(press?.id)];
  expect(Math.max(...ids)).toBeLessThan(0);
  expect(new Set(ids).size).toBe(2);
  // Seconds, not milliseconds.
  expect(Math.trunc(vip?.createdAt ?? 0)).toBeLessThan(1e10);
  expect(vip?.createdAt).toBeGreaterThan(1.7e9);
});

test("it has the service's record from the response on, before the list reloads", async () => {
  const { result, arrive, service, queryClient } = await openScreen(groupsAndChanges);
  const cached = () => queryClient.getQueryData(groupsQueryOptions(service.messaging).queryKey);
  await settled(() => result.current.create.mutate([{ name: "VIP" }]));
  await arrive();
  const ids = result.current.groups.data?.map(({ id }) => id);
  expect(ids).toEqual(service.groups().map(({ id }) => id));
  expect(ids?.slice(1)).toEqual([3, 2, 1]);
  // The cache holds what was loaded.
  expect(cached()).toHaveLength(3);
  await arrive();
  expect(cached()).toEqual(service.groups());
  expect(result.current.groups.data).toEqual(service.groups());
});

test("what is rejected is taken back, and nothing reloads", async () => {
  const { result, arrive, service } = await openScreen(groupsAndChanges);
  await settled(() => result.current.update.mutate([{ id: 2, name: "VIP" }]));
  expect(result.current.groups.data?.[1]?.name).toBe("VIP");
  await arrive("rejected");
  expect(result.current.groups.data).toEqual(service.groups());
  expect(service.underway()).toBe(0);
});

test.each<Fate>(["lost", "lost, but done"])(
  "what is %s is taken back, and the lists reload to find out",
  async (fate) => {
    const { result, arrive, service } = await openScreen(groupsAndChanges);
    await settled(() => result.current.remove.mutate({ id: [2] }));
    expect(result.current.groups.data).toHaveLength(2);
    await arrive(fate);
    expect(result.current.remove.error?.outcome).toBe("unknown");
    expect(result.current.groups.data).toHaveLength(3);
    await arrive();
    expect(result.current.groups.data).toEqual(service.groups());
  },
);

test("the first fails after the second succeeded: only the first is taken back", async () => {
  const { result, arrive } = await openScreen(groupsAndChanges);
  await settled(() => result.current.update.mutate([{ id: 1, name: "Staff" }]));
  await settled(() => result.current.create.mutate([{ name: "VIP" }]));
  const names = () => result.current.groups.data?.map(({ name }) => name);
  await arrive("done", 1);
  expect(names()).toEqual(["VIP", "group 3", "group 2", "Staff"]);
  await arrive("rejected");
  expect(names()).toEqual(["VIP", "group 3", "group 2", "group 1"]);
});

test("without the option, a list shows what the service has said", async () => {
  const { result } = await openScreen(() => ({ groups: useGroups(), create: useCreateGroups() }));
  await settled(() => result.current.create.mutate([{ name: "VIP" }]));
  expect(result.current.groups.data).toHaveLength(3);
});

test("select is given what is shown", async () => {
  const { result } = await openScreen(() => ({
    count: useGroups({}, { select: (groups) => groups.length }),
    create: useCreateGroups(optimistic),
  }));
  await settled(() => result.current.create.mutate([{ name: "VIP" }]));
  expect(result.current.count.data).toBe(4);
});

test("infinite pages stay as long as the service made them: there is still a next one", async () => {
  const { result, arrive, service } = await openScreen(() => ({
    groups: useInfiniteGroups({ limit: 2 }),
    remove: useDeleteGroups(optimistic),
  }));
  await settled(() => result.current.remove.mutate({ id: [2] }));
  expect(result.current.groups.data?.pages).toHaveLength(1);
  expect(result.current.groups.data?.pages.flat()).toHaveLength(1);
  expect(result.current.groups.hasNextPage).toBe(true);
  // The deletion, the first page again, and the look ahead of it.
  await arrive();
  await arrive();
  await arrive();
  expect(result.current.groups.data?.pages.flat()).toEqual(service.groups());
});

test("the caller's callbacks run, and have the caller's result of onMutate", async () => {
  const onError = vi.fn();
  const { result, arrive } = await openScreen(() => ({
    update: useUpdateGroups({ optimistic: true, onMutate: () => ({ before: 1 }), onError }),
  }));
  await settled(() => result.current.update.mutate([{ id: 1, name: "VIP" }]));
  await arrive("rejected");
  expect(onError.mock.calls[0]?.[2]).toEqual({ before: 1 });
});

test("parameters: invalidate: false shows it until the caller's onSuccess is through", async () => {
  const seen: unknown[] = [];
  const { result, arrive, service } = await openScreen(() => {
    const groups = useGroups();
    const onSuccess = () => seen.push(groups.data?.length);
    return { groups, create: useCreateGroups({ optimistic: true, invalidate: false, onSuccess }) };
  });
  await settled(() => result.current.create.mutate([{ name: "VIP" }]));
  await arrive();
  expect(seen).toEqual([4]);
  expect(result.current.groups.data).toHaveLength(3);
  expect(service.underway()).toBe(0);
});
