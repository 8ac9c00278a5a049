import { createSafeContext } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { read } from "../../sandbox/sandbox.ts";

/** The address of `messaging campaigns serve`, and the token that it asks for. */
export interface Access {
  readonly url: string;
  readonly token: string;
}

export const [AccessContext, useAccess] = createSafeContext<Access>("This page needs campaigns.");

/** The API tells nobody of changes, so that it is asked again and again. */
export function useAsked<Data>(path: string, everyMs = 2_000) {
  const access = useAccess();
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => ask<Data>(access, path, { signal }),
    refetchInterval: everyMs,
    retry: false,
  });
}

/** Asks the API of the campaigns. Throws a `ConsoleError` with what the API says. */
export async function ask<Data>(
  { url, token }: Access,
  path: string,
  init: RequestInit,
): Promise<Data> {
  const request = fetch(new URL(`/_campaigns${path}`, url), {
    headers: { authorization: `Bearer ${token}` },
    cache: "no-store",
    ...init,
  }).then(async (response) => {
    const json = await response.json();
    return response.ok ? { data: json } : json;
  });
  return read(request, "Cannot reach the campaigns. Is `messaging campaigns serve` running?");
}
