/** What is kept under a key. */
export interface Entry {
  /** Who may change it: a random name, of one run. */
  readonly owner: string;
  /** Until when the owner may send, in Unix milliseconds. */
  readonly until: number;
}

/** Where the memory of what was sent is kept. */
export interface Store {
  /**
   * In one atomic step: keeps the entry and returns undefined if there is none under the key, or if the one there equals
   * `over`; else returns the one there.
   */
  begin(key: string, entry: Entry, over?: Entry): MaybePromise<Entry | undefined>;
}

type MaybePromise<Value> = Value | Promise<Value>;
