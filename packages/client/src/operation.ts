import type { RetryClass } from "./wire.ts";

/** What the client knows of an operation at run time; the generated table holds one for each. */
export interface Operation {
  /** Undefined for a path the spec does not have. */
  readonly operationId: string | undefined;
  readonly method: string;
  /** The path template: `/v2.1/group/{groupId}/contact`. */
  readonly path: string;
  readonly retry: RetryClass;
  /** What the one input of its method is. */
  readonly input: "query" | "body" | "none";
  readonly paging?: Paging | undefined;
}

/** An operation of the spec, with the name of its method: `messaging[resource][verb]`. */
export interface NamedOperation extends Operation {
  readonly resource: string;
  readonly verb: string;
}

/** Offset paging: the names of its query parameters, the fields that identify a record, and the default limit. */
export interface Paging {
  readonly offset: string;
  readonly limit: string;
  readonly key: readonly string[];
  readonly pageSize: number;
  /** False where a 404 of the service means what the path names, such as an unknown group, and not an empty list (G6). */
  readonly emptyOn404?: false;
}

const usualPaging = { offset: "offset", limit: "limit", pageSize: 100 };

/** A row of the generated table, which leaves out what is usual. */
export function operation(
  resource: string,
  verb: string,
  operationId: string,
  method: string,
  path: string,
  retry: RetryClass,
  paging?: Pick<Paging, "key"> & Partial<Paging>,
  input = usualInput(method),
): NamedOperation {
  const pages = paging && { ...usualPaging, ...paging };
  return { resource, verb, operationId, method, path, retry, paging: pages, input };
}

function usualInput(method: string): Operation["input"] {
  return method === "GET" || method === "HEAD" ? "query" : "body";
}

/** An operation the spec does not have yet: retried only if it reads. */
export function unknownOperation(name: string, path: string): Operation {
  const method = `${name}`.toUpperCase();
  const input = usualInput(method);
  const retry = input === "query" ? "safe" : "unsafe";
  return { operationId: undefined, method, path, retry, input };
}
