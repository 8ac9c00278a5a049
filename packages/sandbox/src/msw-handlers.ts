import { InvalidInputError } from "@messaging-sdk/client";

interface Asked {
  readonly request: Request;
  readonly requestId: string;
}

/**
 * A handler of every request under a URL, for MSW 2 and 3. MSW knows handlers by their shape, so that you install it
 * only if you use it, and no import has to be waited for.
 */
export function mswHandler(baseUrl: string, fetch: typeof globalThis.fetch): object {
  if (!URL.canParse(baseUrl, globalThis.location?.href)) {
    const problem = 'must be an absolute URL, such as "https://api.example.com".';
    throw new InvalidInputError("baseUrl", problem);
  }
  // As a request has it: its host in lower case, and without the port of its scheme.
  const base = new URL(baseUrl, globalThis.location?.href).href.replace(/\/+$/, "");
  const predicate = ({ request }: Pick<Asked, "request">) => request.url.startsWith(`${base}/`);
  const nothing = () => {};
  const handler = {
    kind: "request",
    __kind: "RequestHandler",
    info: { header: `Sandbox of ${base}` },
    isUsed: false,
    async run({ request, requestId }: Asked): Promise<object | null> {
      if (!predicate({ request })) return null;
      handler.isUsed = true;
      const { origin } = new URL(request.url);
      const own = new Request(origin + request.url.slice(base.length), request.clone());
      // The service is in this very program: no other page gets here.
      for (const name of ["host", "origin", "sec-fetch-site"]) own.headers.delete(name);
      // To MSW a thrown error is a 500; this is a connection that fails.
      const response = await fetch(own).catch(() => Response.error());
      return { handler, parsedResult: {}, request, requestId, response };
    },
    parse: async () => ({}),
    predicate,
    test: async (args: Asked) => predicate(args),
    ...{ log: nothing, reset: nothing, restore: nothing, dispose: nothing },
  };
  return handler;
}
