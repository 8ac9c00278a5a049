import type { EngineRequest } from "../engine/middleware.ts";
import type { RequestParts } from "./check-request.ts";
import type { Contract } from "./contract.ts";
import { readJson } from "./read-json.ts";

/** Takes a request apart again, whose path was made from `template`. */
export function readRequest(
  { url, body }: EngineRequest,
  template: string,
  { path, query }: Contract,
): RequestParts {
  const json = body === undefined ? {} : { body: readJson(body) };
  // A URL is slow to read, and most writes have no parameter.
  if (!path && !query) return json;
  const { pathname, searchParams } = new URL(url);
  return { path: readPath(pathname, template), query: readQuery(searchParams), ...json };
}

/** What stands in the place of each `{name}`. The path of `baseUrl` is before it, so it is read from the end. */
function readPath(pathname: string, template: string) {
  const names = template.split("/");
  const values = pathname.split("/").slice(-names.length);
  return Object.fromEntries(
    names.flatMap((name, at) =>
      name.startsWith("{") ? [[name.slice(1, -1), decodeURIComponent(values[at] ?? "")]] : [],
    ),
  );
}

/** The value of each parameter; a list when it is given more than once. */
function readQuery(parameters: URLSearchParams) {
  return Object.fromEntries(
    [...parameters.keys()].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
