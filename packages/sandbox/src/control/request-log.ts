import type { ReceivedRequest } from "../generated/control.ts";
import { parseBody, type SandboxRequest } from "../http.ts";

/** A long session must not fill the memory: the oldest requests are dropped past so many, or so much of their bodies. */
const [maxRequests, maxCharacters] = [10_000, 50_000_000];

/** The result of a request. */
type Judged = Omit<ReceivedRequest, "id" | "method" | "path" | "headers" | "body">;

export function createRequestLog() {
  let kept: { readonly request: ReceivedRequest; readonly size: number }[] = [];
  let [characters, count] = [0, 0];

  function keep(request: ReceivedRequest, size: number) {
    kept.push({ request, size });
    characters += size;
    while (kept.length > maxRequests || characters > maxCharacters) {
      characters -= kept.shift()?.size ?? 0;
    }
  }

  return {
    /** In the order of arrival. */
    list: () => kept.map(({ request }) => request),
    /** The number of requests since the start. */
    count: () => count,
    add({ method, path, headers, body }: SandboxRequest, judged: Judged) {
      count += 1;
      const parsed = parseBody(body);
      const request: ReceivedRequest = {
        id: count,
        method,
        path,
        headers: withoutCredential(headers),
        ...(parsed !== undefined && { body: parsed }),
        ...judged,
      };
      keep(request, body.length + (judged.responseBody?.length ?? 0));
      return request;
    },
    restore(requests: readonly ReceivedRequest[], restored: number) {
      [kept, characters, count] = [[], 0, restored];
      for (const one of requests) keep(one, JSON.stringify(one.body ?? "").length);
    },
  };
}

/** Names of headers that may hold a credential, also where a deployment wants a second one. */
const secret = /authorization|cookie|key|token|secret|password|signature/i;

function withoutCredential(headers: SandboxRequest["headers"]): Record<string, string> {
  const shown = Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [[name, secret.test(name) ? "[redacted]" : String(value)]];
  });
  return Object.fromEntries(shown);
}
