/** What became of one item. */
export interface BulkOutcome<Item, Found> {
  /** Where the item stands in the input, from 0. */
  readonly index: number;
  readonly item: Item;
  /**
   * `done`: the service has said that it is, or shows it. `failed`: it certainly is not. `unknown`: it may be; look
   * again later before you repeat it.
   */
  readonly status: "done" | "failed" | "unknown";
  /** The service's record of it, where an answer had one. */
  readonly record?: Found;
  /** What a message was sent under. */
  readonly externalId?: string;
  /** Why it is not done. */
  readonly error?: BulkError;
}

/** Why an item is not done, in plain JSON. */
export interface BulkError {
  /** The service's (`E-3-007`), or one of the client's: `invalid_input` for an item that was not sent at all. */
  readonly code: string;
  /** For a person. The row counts from 1; the value at fault is left out, because it may be personal. */
  readonly message: string;
  /** The field at fault, as the item has it or as the service names it: `phoneNumber`, `1.name`. */
  readonly field?: string;
}
