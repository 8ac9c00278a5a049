import type { Check } from "./finding.ts";

/** What the spec says of one operation. */
export interface Contract {
  /** The parameters of the path and of the query, by name. */
  readonly path?: Check;
  readonly query?: Check;
  readonly body?: Check;
  /** The bodies of answers, by status. */
  readonly answers: Readonly<Record<number, Check>>;
}

/** By operationId. */
export type Contracts = Readonly<Record<string, Contract>>;
