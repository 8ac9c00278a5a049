import type { RetryClass } from "./middleware.ts";

/** An operation as the client knows it at run time; the generated table holds them all. */
export interface Operation {
  /** Undefined for a path the spec does not have. */
  readonly operationId: string | undefined;
  readonly method: string;
  /** The path template: `/v2.1/group/{groupId}/contact`. */
  readonly path: string;
  readonly retry: RetryClass;
  /** The kind of input that its method takes. */
  readonly input: "query" | "body" | "none";
  readonly paging?: Paging | undefined;
  readonly items?: Items | undefined;
}

/** An operation of the spec, with the name of its method: `messaging[resource][verb]`. */
export interface NamedOperation extends Operation {
  readonly operationId: string;
  readonly resource: string;
  readonly verb: string;
}

/** Offset paging: the names of its query parameters, the fields that identify a record, and the default limit. */
export interface Paging {
  readonly offset: string;
  readonly limit: string;
  readonly key: readonly string[];
  readonly pageSize: number;
  /** False where a 404 of the service means what the path names, such as an unknown group, and not an empty list. */
  readonly emptyOn404?: false;
}

/** How to find out whether a write took effect after its response was lost. */
export interface Lookup {
  readonly operationId: string;
  /** The operationId of the list that shows it. */
  readonly list: string;
  /** The field of the body and of a record, and the parameter of the list, that identifies a write. */
  readonly by: string;
  /** The maximum length of that. */
  readonly maxLength?: number;
  /** The list in the body whose items have a record each, and the field of the record that has the item. */
  readonly items?: string;
  readonly item?: string;
  /** The rest of the query of the list. */
  readonly query?: Readonly<Record<string, string | number>>;
}

/** What identifies the items of a write in the records of its response. */
export interface Items {
  /** The list in the body; absent where the body is the list, or the one item. */
  readonly list?: string;
  /** The field of a record that identifies its item: the first of these that the item has. */
  readonly by: readonly string[];
  /** Fields of the body that a record must repeat, if it has them. */
  readonly also?: readonly string[];
  /** The field of a record by which it may be rejected. */
  readonly status?: string;
}

/** An operation the spec does not have yet: retried only if it reads. */
export function unknownOperation(name: string, path: string): Operation {
  const method = `${name}`.toUpperCase();
  const isRead = method === "GET" || method === "HEAD";
  const retry = isRead ? "safe" : "unsafe";
  return { operationId: undefined, method, path, retry, input: isRead ? "query" : "body" };
}
