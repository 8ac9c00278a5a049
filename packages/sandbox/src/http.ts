/** A request as plain values. */
export interface SandboxRequest {
  readonly method: string;
  /** With its query, percent-escapes and all: `/v2.1/group?limit=2`. */
  readonly path: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A response as plain values. */
export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Responds to a request at once. */
export type Respond = (request: SandboxRequest) => SandboxResponse;

/** The same service, deciding one open question of the spec in another way. */
export type Dialect = (respond: Respond) => Respond;

/** One header of a request; the values of one that was sent several times are joined. */
export function headerOf({ headers }: SandboxRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

/** The path of a request without its query, and its query. */
export function splitPath({ path }: Pick<SandboxRequest, "path">) {
  const at = path.indexOf("?");
  const pathname = at < 0 ? path : path.slice(0, at);
  return { pathname, search: new URLSearchParams(at < 0 ? "" : path.slice(at)) };
}

export function jsonResponse(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse {
  const body = JSON.stringify(value);
  return { status, headers: { ...headers, "content-type": "application/json" }, body };
}

export function htmlResponse(status: number, text: string): SandboxResponse {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: `<!doctype html>\n<title>${status}</title>\n<pre>${text}</pre>\n`,
  };
}

/** The JSON of a body, else its text; undefined for an empty one. */
export function parseBody(body: string): unknown {
  if (body === "") return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
