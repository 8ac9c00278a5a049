import type { EngineResponse } from "./middleware.ts";

const hidden = "[API key]";

/** The response without the key, which a service that echoes its request would put into our errors. */
export function redact(response: EngineResponse, key: string): EngineResponse {
  const { status, headers, body } = response;
  // A key this short is no secret, and may be part of any word.
  if (key.length < 8) return response;
  // The headers of a success are in no error of ours.
  if (status >= 200 && status < 300 && !body.includes(key)) return response;
  const clean = Array.from(headers, ([name, value]): [string, string] => [
    name,
    value.replaceAll(key, hidden),
  ]);
  return { status, headers: new Headers(clean), body: body.replaceAll(key, hidden) };
}
