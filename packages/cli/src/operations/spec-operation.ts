import type { OperationId } from "@messaging-sdk/client";
import type { CommandField, Operation } from "@messaging-sdk/spec/reader";

type Known = "resource" | "verb" | "method" | "path" | "retry" | "summary" | "description";

/** An operation as the command line needs it; the generated table has each. */
export interface SpecOperation extends Pick<Operation, Known> {
  /** Its words: `group-contacts list`. */
  readonly name: string;
  readonly operationId: OperationId;
  readonly isList: boolean;
  readonly input: "query" | "body" | "none";
  /** True where the body is a list, of which flags make one item. */
  readonly takesMany: boolean;
  readonly inPath: readonly CommandField[];
  readonly fields: readonly CommandField[];
}
