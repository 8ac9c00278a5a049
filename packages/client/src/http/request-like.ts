import { operations } from "../generated/operations.ts";

const ownOptions = /^(params|headers|body|signal|(timeout|deadline)Ms|retries)$/;

/** Returns true for a call of the spec that needs no `Request`: no option is given that only `fetch` knows. */
export function needsNoRequest(method: string, path: string, given: object): boolean {
  for (const name in given) if (!ownOptions.test(name)) return false;
  return operations.some((one) => one.path === path && one.method === method);
}

/** The parts of a `Request` that are read. A real one costs as much as the rest of the call. */
export interface RequestLike extends Pick<Request, "url" | "method" | "headers"> {
  readonly text: string | undefined;
}

export function isRequestLike(request: RequestLike | Request): request is RequestLike {
  return typeof request.text !== "function";
}

/** Stands in for the constructor of `Request` in openapi-fetch. */
export function requestLike(url: string, init: RequestInit): RequestLike | Request {
  const { method = "", headers, body } = init;
  const isSpelled =
    headers instanceof Headers && (body === undefined || headers.has("content-type"));
  const isText = body === undefined || (typeof body === "string" && method !== "GET");
  // Else a form, what `fetch` refuses, or a text that needs a type.
  return isText && isSpelled ? { url, method, headers, text: body } : new Request(url, init);
}

/** A response of the parts that are mostly read. Any other access makes the real one, whose body has been read. */
export function lazyResponse(parts: Partial<Response>, make: () => Response): Response {
  let made: Response | undefined;
  return new Proxy({ __proto__: Response.prototype, ...parts } as unknown as Response, {
    get(own, name) {
      // A promise asks for `then`, which no response has.
      if (!made && (Object.hasOwn(own, name) || !(name in own))) return Reflect.get(own, name);
      if (!made) {
        made = make();
        made.text().catch(() => {});
      }
      const value: unknown = Reflect.get(made, name);
      return typeof value === "function" ? value.bind(made) : value;
    },
  });
}
