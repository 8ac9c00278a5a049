/** A request without any class of a runtime. */
export interface SandboxRequest {
  readonly method: string;
  /** With its query, percent-escapes and all: `/v2.1/group?limit=2`. */
  readonly path: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A response without any class of a runtime. */
export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Responds to a request at once. */
export type Respond = (request: SandboxRequest) => SandboxResponse;

/** The same service, deciding one open question of the spec in another way. */
export type Dialect = (respond: Respond) => Respond;

/** The path of a request without its query, and its query. */
export function splitPath({ path }: Pick<SandboxRequest, "path">) {
  const [pathname = ""] = path.split("?", 1);
  return { pathname, search: new URLSearchParams(path.slice(pathname.length)) };
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
    body: `<!doctype html>\n<html><title>${status}</title>\n<pre>${text}</pre>\n</html>\n`,
  };
}

/** Returns true for a response that has done all that was asked. */
export function isSuccess({ status, body }: SandboxResponse): boolean {
  return status < 300 && listIn(fieldsOf(parseBody(body)).errors).length === 0;
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? { ...value } : {};
}

/** A list; an empty one for anything else. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** No body has to be nested as deep; a value that is cannot be written again. */
const maxLevels = 500;

/** The value of a JSON text. Throws `SyntaxError` also for one that is nested too deep. */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // A shorter text has not as many brackets, and need not be looked through.
  if (text.length > maxLevels && isDeep(value, maxLevels)) {
    throw new SyntaxError(`It is nested deeper than ${maxLevels} levels`);
  }
  return value;
}

function isDeep(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return left === 0 || Object.values(value).some((one) => isDeep(one, left - 1));
}

/** The JSON of a body, else its text; undefined for an empty one. */
export function parseBody(body: string): unknown {
  if (body === "") return undefined;
  try {
    return readJson(body);
  } catch {
    return body;
  }
}
