import { look } from "../send-once/look.ts";
import { type Patience, sendRows } from "./send-rows.ts";
import type { Batch, Row, State, Work } from "./work.ts";

/** How long a batch is looked for, and whether what is not found is sent again. */
export interface SettleOptions extends Patience {
  readonly lookups: number;
  readonly lookupIntervalMs: number;
  readonly resendMissing: boolean;
}

/** Sends what of a batch is not done, and looks for what may be, until each item has an outcome. */
export async function settle<Item, Found>(
  { id, rows }: Batch<Item, Found>,
  work: Work<Item, Found>,
  patience: SettleOptions,
): Promise<void> {
  const inState = (state: State) => rows.filter((row) => row.state === state);
  for (const mayRepeat of [patience.resendMissing, false]) {
    // Where doing it twice does no harm, what is in doubt is done again.
    const open = work.list ? inState("-") : [...inState("-"), ...inState("?")];
    const groups = work.isSingle ? open.map((row) => [row]) : [open];
    for (const group of groups) if (group.length > 0) await sendRows(group, id, work, patience);

    const doubtful = inState("?");
    if (doubtful.length === 0) return;
    const keys = doubtful.map(({ key }) => key);
    const { found, answered } = await look(keys, list, patience);
    for (const row of doubtful) tell(row, found.get(row.key), mayRepeat && answered);
  }

  async function list(): Promise<Map<string, Found>> {
    await patience.pace.turn();
    const found = new Map<string, Found>();
    for await (const one of work.list?.(id, patience.request) ?? [])
      found.set(work.keyOf(one), one);
    return found;
  }
}

/** What looking has shown of an item. */
function tell<Found>(row: Row<unknown, Found>, record: Found | undefined, mayRepeat: boolean) {
  row.state = record ? "d" : mayRepeat ? "-" : "u";
  row.record = record;
  row.error = row.state === "u" ? (row.error ?? notShown) : undefined;
}

const notShown = {
  code: "unresolved_send",
  message: "It may have been sent when the run broke off, and the service does not show it.",
};
