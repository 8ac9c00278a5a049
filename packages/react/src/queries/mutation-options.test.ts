import { isApiError } from "@messaging-sdk/client";
import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, test, vi } from "vitest";
import { fakeMessaging, records } from "../../test/fake-messaging.ts";
import {
  addGroupContactsMutationOptions,
  createGroupsMutationOptions,
  deleteGroupsMutationOptions,
  emailTemplatesQueryOptions,
  groupContactsInfiniteQueryOptions,
  groupContactsQueryOptions,
  groupsQueryOptions,
  sendSmsMutationOptions,
  updateGroupsMutationOptions,
} from "./index.ts";
import { logOf } from "./list-change.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };

test("default: sends the variables and has the whole result", async () => {
  const meta = { parameter: "1.name" };
  const errors = [{ title: "No", message: "taken", code: "E-1-001", meta }];
  const { messaging, sent } = fakeMessaging(() => records([{ id: 1, name: "VIP" }], errors));
  const options = createGroupsMutationOptions(messaging);
  const result = await new MutationObserver(new QueryClient(), options).mutate([
    { name: "VIP" },
    { name: "Staff" },
  ]);
  expect(sent).toMatchObject([
    { line: "POST /v2.1/group", body: [{ name: "VIP" }, { name: "Staff" }] },
  ]);
  expect(result).toMatchObject({
    data: [{ name: "VIP" }],
    errors: [{ code: "E-1-001" }],
    response: { status: 207 },
  });
});

test("parameters: path", async () => {
  const { messaging, sent } = fakeMessaging();
  const options = addGroupContactsMutationOptions(messaging, 7);
  await new MutationObserver(new QueryClient(), options).mutate({ id: [1] });
  expect(sent).toMatchObject([{ line: "POST /v2.1/group/7/contact", body: { id: [1] } }]);
});

test("behavior: a success invalidates what the spec says, with any parameters, and no other", async () => {
  const { queryClient, messaging, invalidated } = filledCache();
  await new MutationObserver(queryClient, createGroupsMutationOptions(messaging)).mutate([]);
  expect(invalidated()).toEqual(["groups", "groups of a page"]);
});

test("behavior: infinite queries are invalidated too", async () => {
  const { queryClient, messaging, invalidated } = filledCache();
  await new MutationObserver(queryClient, deleteGroupsMutationOptions(messaging)).mutate({
    id: [1],
  });
  expect(invalidated()).toEqual(["groups", "groups of a page", "contacts", "contacts, paged"]);
});

test("behavior: the cache has been invalidated when the caller's onSuccess runs", async () => {
  const { queryClient, messaging, invalidated } = filledCache();
  const onSuccess = vi.fn(() => invalidated());
  const options = createGroupsMutationOptions(messaging, { onSuccess });
  await new MutationObserver(queryClient, options).mutate([]);
  expect(onSuccess).toHaveReturnedWith(["groups", "groups of a page"]);
  expect(onSuccess).toHaveBeenCalledWith(
    expect.objectContaining({ data: [] }),
    [],
    undefined,
    expect.objectContaining({ client: queryClient }),
  );
});

test("behavior: the mutation waits for the caller's onSuccess, and for no refetch", async () => {
  const { messaging } = fakeMessaging(({ line }) =>
    line.startsWith("GET") ? new Promise(() => {}) : new Response(null, { status: 204 }),
  );
  const queryClient = new QueryClient();
  const steps: string[] = [];
  const options = createGroupsMutationOptions(messaging, {
    onSuccess: async () => {
      await Promise.resolve();
      steps.push("onSuccess");
    },
    onSettled: () => {
      steps.push("onSettled");
    },
  });
  const unsubscribe = new QueryObserver(queryClient, groupsQueryOptions(messaging)).subscribe(
    () => {},
  );
  await new MutationObserver(queryClient, options).mutate([]);
  unsubscribe();
  expect(steps).toEqual(["onSuccess", "onSettled"]);
});

test("parameters: invalidate: false leaves the cache alone", async () => {
  const { queryClient, messaging, invalidated } = filledCache();
  const onSuccess = vi.fn();
  const options = createGroupsMutationOptions(messaging, { invalidate: false, onSuccess });
  await new MutationObserver(queryClient, options).mutate([]);
  expect(onSuccess).toHaveBeenCalledOnce();
  expect(invalidated()).toEqual([]);
});

const refused = () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  throw new TypeError("fetch failed", { cause });
};

test.each([
  ["rejected", () => new Response("", { status: 422 })],
  ["not-sent", refused],
])("behavior: a failure with the outcome %s invalidates nothing", async (outcome, respond) => {
  const { queryClient, messaging, invalidated } = filledCache(respond);
  const observer = new MutationObserver(queryClient, createGroupsMutationOptions(messaging));
  const error = await observer.mutate([]).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ outcome });
  expect(invalidated()).toEqual([]);
});

test("behavior: a failure that may have taken effect invalidates, unless the caller says no", async () => {
  const lost = () => new Response("", { status: 500 });
  const { queryClient, messaging, invalidated } = filledCache(lost);
  const fail = (options: { invalidate: boolean }) =>
    new MutationObserver(queryClient, createGroupsMutationOptions(messaging, options))
      .mutate([])
      .catch((error: unknown) => error);
  expect(await fail({ invalidate: false })).toMatchObject({ outcome: "unknown" });
  expect(invalidated()).toEqual([]);
  await fail({ invalidate: true });
  expect(invalidated()).toEqual(["groups", "groups of a page"]);
});

test("behavior: a failed send is not retried, even if the app retries its mutations", async () => {
  const queryClient = new QueryClient({
    defaultOptions: { mutations: { retry: 3, retryDelay: 1 } },
  });
  const { messaging, sent } = fakeMessaging(() => new Response("", { status: 500 }));
  const error = await new MutationObserver(queryClient, sendSmsMutationOptions(messaging))
    .mutate(sms)
    .catch((caught: unknown) => caught);
  expect(isApiError(error, 500)).toBe(true);
  expect(sent).toHaveLength(1);
});

/** A cache with something of everything, for two clients, and a way to see what became stale. */
function filledCache(respond?: () => Response) {
  const queryClient = new QueryClient();
  const { messaging } = fakeMessaging(respond, { retries: 0 });
  const other = fakeMessaging(undefined, { scope: "other" }).messaging;
  const keys = {
    groups: groupsQueryOptions(messaging).queryKey,
    "groups of a page": groupsQueryOptions(messaging, { offset: 20 }).queryKey,
    contacts: groupContactsQueryOptions(messaging, 7).queryKey,
    "contacts, paged": groupContactsInfiniteQueryOptions(messaging, 7).queryKey,
    templates: emailTemplatesQueryOptions(messaging).queryKey,
    "groups of another client": groupsQueryOptions(other).queryKey,
  };
  for (const queryKey of Object.values(keys)) queryClient.setQueryData<unknown>(queryKey, []);
  const invalidated = () =>
    Object.entries(keys).flatMap(([name, queryKey]) =>
      queryClient.getQueryState(queryKey)?.isInvalidated ? [name] : [],
    );
  return { queryClient, messaging, invalidated };
}

test("behavior: the path is the builder's, whatever key the caller puts in place of its own", async () => {
  const { messaging, sent } = fakeMessaging();
  const options = { ...addGroupContactsMutationOptions(messaging, 7), mutationKey: ["mine"] };
  await new MutationObserver(new QueryClient(), options).mutate({ id: [1] });
  expect(sent[0]?.line).toBe("POST /v2.1/group/7/contact");
});

const changesOf = (client: QueryClient) => [...logOf(client).values()];

const refusedB = {
  title: "No",
  message: "taken",
  code: "E-1-001",
  meta: { parameter: "1.name" },
};
const [sentVip, sentB] = ["VIP", "B"].map((name) => expect.objectContaining({ name }));

describe("optimistic", () => {
  test("shows the change from its start, and the response's records until the lists have reloaded", async () => {
    const queryClient = new QueryClient();
    const { messaging } = fakeMessaging(({ line }) =>
      line.startsWith("GET") ? [] : records([{ id: 5, name: "VIP" }]),
    );
    const shown = () => changesOf(queryClient).map(({ records: all }) => all);
    const onMutate = vi.fn(shown);
    const onSuccess = vi.fn(shown);
    const options = createGroupsMutationOptions(messaging, {
      optimistic: true,
      onMutate,
      onSuccess,
    });
    await new MutationObserver(queryClient, options).mutate([{ name: "VIP" }]);
    expect(onMutate).toHaveReturnedWith([[expect.objectContaining({ name: "VIP" })]]);
    expect(onSuccess).toHaveReturnedWith([[{ id: 5, name: "VIP" }]]);
    await expect.poll(shown).toEqual([]);
  });

  test.each<[string, unknown[] | undefined, unknown[] | undefined, unknown[]]>([
    ["its records", [{ id: 5, name: "VIP" }], undefined, [{ id: 5, name: "VIP" }]],
    ["some of them", [{ id: 5, name: "VIP" }], [refusedB], [{ id: 5, name: "VIP" }]],
    ["no id", [{ name: "VIP" }, { name: "B" }], undefined, [sentVip, sentB]],
    ["nothing, so that all is in doubt,", undefined, undefined, []],
  ])("a response with %s confirms that, or else what was sent", async (_, data, errors, shown) => {
    const queryClient = new QueryClient();
    const { messaging } = fakeMessaging(({ line }) => {
      if (line.startsWith("GET")) return [];
      return data ? records(data, errors) : new Response(null, { status: 204 });
    });
    const after = vi.fn(() => void expect(changesOf(queryClient)[0]?.records).toEqual(shown));
    const options = createGroupsMutationOptions(messaging, { optimistic: true, onSuccess: after });
    await new MutationObserver(queryClient, options).mutate([{ name: "VIP" }, { name: "B" }]);
    expect(after).toHaveBeenCalledOnce();
  });

  test("shows that of a mutation which does no harm twice, too", async () => {
    const queryClient = new QueryClient();
    const { messaging } = fakeMessaging();
    const onMutate = vi.fn(() => changesOf(queryClient).map(({ kind }) => kind));
    const options = deleteGroupsMutationOptions(messaging, { optimistic: true, onMutate });
    await new MutationObserver(queryClient, options).mutate({ id: [1] });
    expect(onMutate).toHaveReturnedWith(["remove"]);
  });

  test("takes the change back when it fails, before the caller hears of it", async () => {
    const queryClient = new QueryClient();
    const { messaging } = fakeMessaging(() => new Response("", { status: 422 }));
    const onError = vi.fn(() => void expect(changesOf(queryClient)).toEqual([]));
    const options = createGroupsMutationOptions(messaging, { optimistic: true, onError });
    const creating = new MutationObserver(queryClient, options).mutate([{ name: "VIP" }]);
    await expect(creating).rejects.toMatchObject({ status: 422 });
    expect(onError).toHaveBeenCalledOnce();
  });

  test("is not the default", async () => {
    const queryClient = new QueryClient();
    const { messaging } = fakeMessaging();
    const onMutate = vi.fn(() => changesOf(queryClient));
    const options = createGroupsMutationOptions(messaging, { onMutate });
    await new MutationObserver(queryClient, options).mutate([{ name: "VIP" }]);
    const others = updateGroupsMutationOptions(messaging, { onMutate });
    await new MutationObserver(queryClient, others).mutate([{ id: 1, name: "VIP" }]);
    expect(onMutate.mock.results.map(({ value }) => value)).toEqual([[], []]);
  });

  test("is refused by a mutation that changes no list", () => {
    const { messaging } = fakeMessaging();
    expect(() => Object(sendSmsMutationOptions)(messaging, { optimistic: true })).toThrow(
      "optimistic is no option here.",
    );
  });
});
