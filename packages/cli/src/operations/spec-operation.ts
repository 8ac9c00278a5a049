import type { OperationId, RetryClass } from "@messaging-sdk/client";

/** An operation as the command line needs it; the generated table has each. */
export interface SpecOperation {
  /** Its words: `group-contacts list`. */
  readonly name: string;
  readonly operationId: OperationId;
  /** The client's method: `messaging[resource][verb]`. */
  readonly resource: string;
  readonly verb: string;
  readonly method: string;
  readonly path: string;
  readonly retry: RetryClass;
  readonly summary: string;
  readonly description: string;
  readonly isList: boolean;
  readonly input: "query" | "body" | "none";
  /** Tells that the body is a list, of which flags make one item. */
  readonly takesMany: boolean;
  readonly inPath: readonly SpecField[];
  readonly fields: readonly SpecField[];
}

export interface SpecField {
  /** Its name in the request: `phoneNumbers`. */
  readonly name: string;
  readonly flag: string;
  readonly type: "string" | "integer" | "number" | "boolean";
  readonly isList: boolean;
  readonly required: boolean;
  readonly choices?: readonly string[];
  readonly summary: string;
}
