import { apiKey } from "../connect.ts";
import type { WireRequest } from "./requests.ts";

/** The verdict of a stand-in of the service on a request. */
export type Verdict = "accepted" | "rejected" | "no credential" | "no such operation";

/** Sends a request; the sandbox and Prism are both asked by it. */
export async function send(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
  { method, path, authorization, body }: WireRequest,
): Promise<Response> {
  return fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      ...(authorization && { authorization: apiKey }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body }),
    // Prism does not respond to everything.
    signal: AbortSignal.timeout(120_000),
  });
}

export function verdictOfPrism({ status }: Response): Verdict {
  if (status === 401) return "no credential";
  if (status === 404 || status === 405) return "no such operation";
  return status < 300 ? "accepted" : "rejected";
}

/**
 * By the rules of the spec: that a record is not there, or is there already, Prism cannot know. Undefined when nothing
 * else was looked at, because what the path is about is not there.
 */
export async function verdictOfSandbox(response: Response): Promise<Verdict | undefined> {
  const { errors = [] }: { errors?: { code: string }[] } = await response.json();
  const codes = errors.map(({ code }) => code);
  const aboutRules = codes.filter((code) => !code.startsWith("E-3-"));
  if (codes.includes("E-3-001") && response.status === 404) return undefined;
  if (aboutRules.length === 0) return "accepted";
  if (response.status === 404) return "no such operation";
  return response.status === 401 ? "no credential" : "rejected";
}
