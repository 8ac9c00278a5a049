import { InvalidInputError } from "@messaging-sdk/client";

/** Bundlers put the value of `process.env.NODE_ENV` here. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** TanStack's options, and names that are none here: the hooks set them, another hook or an earlier TanStack has them. */
const tanstackOptions = {
  query: `enabled gcTime initialData initialDataUpdatedAt meta networkMode notifyOnChangeProps persister placeholderData
    queryHash queryKeyHashFn refetchInterval refetchIntervalInBackground refetchOnMount refetchOnReconnect select
    refetchOnWindowFocus retry retryDelay retryOnMount staleTime structuralSharing subscribed throwOnError`,
  mutation: "gcTime meta networkMode onError onMutate onSettled onSuccess scope throwOnError",
  none: `query queryKey queryFn mutationKey mutationFn initialPageParam getNextPageParam getPreviousPageParam maxPages
    intervalMs maxIntervalMs invalidate optimistic cacheTime keepPreviousData useErrorBoundary`,
};

/** Refuses in development what would do nothing in silence. Other names pass, because TanStack adds options. */
export function checkOptions(given: object | undefined, own: string, kind?: "query" | "mutation") {
  if (!given || typeof process !== "object") return;
  if (process.env.NODE_ENV !== "production") check(given, own, kind);
}

function check(given: object, own: string, kind?: "query" | "mutation") {
  const known = `${own} ${kind ? tanstackOptions[kind] : ""}`.split(/\s+/);
  const near = [...known, ...Object.values(tanstackOptions).join(" ").split(/\s+/)];
  for (const name of Object.keys(given).filter((one) => !known.includes(one))) {
    const like = near.find((one) => isNear(one, name));
    const hint = known.includes(`${like}`) ? ` Did you mean ${like}?` : "";
    if (like || !kind) throw new InvalidInputError(name, `is no option here.${hint}`);
  }
}

/** Returns true when few letters are missing, added or replaced, and the others in any order. */
function isNear(known: string, name: string): boolean {
  const letters = [...name.toLowerCase()];
  const missing = letters.reduce((left, letter) => left.replace(letter, ""), known.toLowerCase());
  const added = name.length - known.length + missing.length;
  return Math.max(missing.length, added) <= Math.min(2, known.length / 4);
}
