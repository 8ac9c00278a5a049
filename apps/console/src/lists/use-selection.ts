import { useState } from "react";

type Id = string | number;

/** Which records of a page are ticked. */
export interface Selection {
  readonly ids: readonly Id[];
  has(id: Id): boolean;
  toggle(id: Id): void;
  /** Ticks all of these, or none. */
  set(ids: readonly Id[]): void;
}

/** What is no longer on the page is not selected any more: nothing unseen is ever deleted. */
export function useSelection(onPage: readonly Id[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set());
  const ids = onPage.filter((id) => selected.has(id));
  return {
    ids,
    has: (id) => selected.has(id),
    toggle: (id) => setSelected(new Set(ids).symmetricDifference(new Set([id]))),
    set: (next) => setSelected(new Set(next)),
  };
}
