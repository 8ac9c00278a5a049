import createClient, { type Client } from "openapi-fetch";
import { refuseOthers } from "../closed-options.ts";
import type { paths } from "../generated/control.ts";

/** A typed client of the control API of a sandbox that listens elsewhere, such as `http://127.0.0.1:4242`. */
export function createControlClient(
  baseUrl: string,
  options: { readonly fetch?: typeof globalThis.fetch } = {},
): Client<paths> {
  const { fetch, ...others } = options;
  refuseOthers(others, { fetch });
  return createClient<paths>({ baseUrl, ...(fetch && { fetch }) });
}
