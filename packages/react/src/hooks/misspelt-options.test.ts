// @vitest-environment happy-dom

import {
  skipToken,
  type UseInfiniteQueryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import { renderWith } from "../../test/render.ts";
import {
  smsDeliveryQueryOptions,
  useGroups,
  useInfiniteGroups,
  useSendOnce,
  useSendSms,
  useSmsDelivery,
  useSuspenseGroups,
  useUpdateGroups,
} from "../index.ts";

type Given = Readonly<Record<string, unknown>>;
type Hook = (options: Given) => unknown;

const hooks: Readonly<Record<string, Hook>> = {
  useGroups: (options) => useGroups(skipToken, options),
  useSuspenseGroups: (options) => useSuspenseGroups({}, options),
  useInfiniteGroups: (options) => useInfiniteGroups(skipToken, options),
  useSmsDelivery: (options) => useSmsDelivery(skipToken, options),
  useSendSms: (options) => useSendSms(options),
  useUpdateGroups: (options) => useUpdateGroups(options),
  useSendOnce: (options) => useSendOnce(async () => ({}), { form: "f", ...options }),
  smsDeliveryQueryOptions: (options) =>
    smsDeliveryQueryOptions(fakeMessaging().messaging, skipToken, options),
};

/** What a hook says of options: the message of the error that its boundary has caught. */
function problemOf(name: string, options: Given): string {
  const { caught } = renderWith(fakeMessaging().messaging, () => hooks[name]?.(options));
  return caught.map((error) => (error instanceof Error ? error.message : "?")).join();
}

// React prints each error that it passes to a boundary.
afterEach(() => vi.restoreAllMocks());

test.for<readonly [hook: string, typo: string, meant: string]>([
  ["useSendSms", "onSucess", "onSuccess"],
  ["useSendSms", "onSucces", "onSuccess"],
  ["useSendSms", "onsuccess", "onSuccess"],
  ["useSendSms", "onEror", "onError"],
  ["useSendSms", "onSetled", "onSettled"],
  ["useSendSms", "invalidates", "invalidate"],
  ["useSendSms", "requests", "request"],
  ["useUpdateGroups", "optimistc", "optimistic"],
  ["useUpdateGroups", "throwOnErorr", "throwOnError"],
  ["useSendOnce", "from", "form"],
  ["useSendOnce", "onSuccses", "onSuccess"],
  ["useGroups", "enabeld", "enabled"],
  ["useGroups", "enable", "enabled"],
  ["useGroups", "stalTime", "staleTime"],
  ["useGroups", "stale_time", "staleTime"],
  ["useGroups", "refechInterval", "refetchInterval"],
  ["useGroups", "placeHolderData", "placeholderData"],
  ["useGroups", "initalData", "initialData"],
  ["useGroups", "refetchOnWindowsFocus", "refetchOnWindowFocus"],
  ["useGroups", "selct", "select"],
  ["useSuspenseGroups", "gctime", "gcTime"],
  ["useInfiniteGroups", "retyr", "retry"],
  ["useSmsDelivery", "intervalMS", "intervalMs"],
  ["useSmsDelivery", "maxInterval", "maxIntervalMs"],
  ["smsDeliveryQueryOptions", "interval", "intervalMs"],
])("%s: options: %s is refused, and is probably %s", ([hook, typo, meant]) => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(problemOf(hook, { [typo]: undefined })).toBe(
    `${typo} is no option here. Did you mean ${meant}?`,
  );
});

test.for<readonly [hook: string, name: string]>([
  // Its own name is before it, as an argument.
  ["useGroups", "querry"],
  ["useGroups", "query"],
  // The hook sets it.
  ["useGroups", "queryKey"],
  ["useInfiniteGroups", "getNextPageParam"],
  ["useSendSms", "mutationFn"],
  ["useSendSms", "retry"],
  // Another kind of hook has it.
  ["useGroups", "onSuccess"],
  ["useGroups", "intervalMs"],
  ["useSendSms", "optimistic"],
  ["useSendSms", "staleTime"],
  // An earlier TanStack had it.
  ["useGroups", "cacheTime"],
  ["useGroups", "keepPreviousData"],
  ["useSendSms", "useErrorBoundary"],
])("%s: options: %s is refused, which would do nothing", ([hook, name]) => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(problemOf(hook, { [name]: undefined })).toBe(`${name} is no option here.`);
});

type Options<Type, Set extends string> = Record<Exclude<keyof Type, Set>, undefined>;

/** The options of the installed TanStack that its hooks have and ours do not set: the compiler asks for each. */
const ofQueries: Options<
  UseQueryOptions & UseInfiniteQueryOptions,
  "queryKey" | "queryFn" | "maxPages" | "initialPageParam" | `get${string}PageParam`
> = {
  _defaulted: undefined,
  _optimisticResults: undefined,
  _type: undefined,
  behavior: undefined,
  enabled: undefined,
  gcTime: undefined,
  initialData: undefined,
  initialDataUpdatedAt: undefined,
  meta: undefined,
  networkMode: undefined,
  notifyOnChangeProps: undefined,
  persister: undefined,
  placeholderData: undefined,
  queryHash: undefined,
  queryKeyHashFn: undefined,
  refetchInterval: undefined,
  refetchIntervalInBackground: undefined,
  refetchOnMount: undefined,
  refetchOnReconnect: undefined,
  refetchOnWindowFocus: undefined,
  retry: undefined,
  retryDelay: undefined,
  retryOnMount: undefined,
  select: undefined,
  staleTime: undefined,
  structuralSharing: undefined,
  subscribed: undefined,
  throwOnError: undefined,
};
const ofMutations: Options<
  UseMutationOptions,
  "mutationKey" | "mutationFn" | "retry" | "retryDelay"
> = {
  gcTime: undefined,
  meta: undefined,
  networkMode: undefined,
  onError: undefined,
  onMutate: undefined,
  onSettled: undefined,
  onSuccess: undefined,
  scope: undefined,
  throwOnError: undefined,
};

/** The hooks with the options that are TanStack's, and one that it may have next year. */
const ofTanStack = Object.entries(hooks).flatMap(([hook]) => {
  if (hook.endsWith("Options")) return [];
  const options = /Send|Update/.test(hook) ? ofMutations : ofQueries;
  return [...Object.keys(options), "batchWindow"].map((name) => [hook, name] as const);
});

test.for(ofTanStack)("%s: options: %s is TanStack's", ([hook, name]) => {
  expect(problemOf(hook, { [name]: undefined })).toBe("");
});

test.for(ofTanStack.filter(([, name]) => !/^_|^behavior|^batch/.test(name)))(
  "%s: options: a letter of %s is missing",
  ([hook, name]) => {
    vi.spyOn(console, "error").mockReturnValue();
    const typo = name.slice(0, 3) + name.slice(4);
    expect(problemOf(hook, { [typo]: undefined })).toBe(
      `${typo} is no option here. Did you mean ${name}?`,
    );
  },
);

test("useSendSms: options: a build for production checks none", () => {
  vi.stubEnv("NODE_ENV", "production");
  expect(problemOf("useSendSms", { onSucess: undefined })).toBe("");
  vi.unstubAllEnvs();
});
