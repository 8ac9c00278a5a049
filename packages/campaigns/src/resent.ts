import type { Row } from "./database.ts";
import { numberOf } from "./phone-number.ts";
import { readDoubts, readEntries } from "./shard-row.ts";

// No message goes out a third time, whatever lists say. A row keeps who was sent to twice, by the id of the batch and the place in
// the shard: it is no number that somebody may have to forget.

export type Resent = ReturnType<typeof openResent>;

/** Takes a shard's doubts: from its checkpoint, or the places that are given, with their ids. `keep` saves what is sent again. */
export function openResent(
  row: Row,
  keep: (resent: string) => Promise<void>,
  doubts: Iterable<readonly [place: number, externalId: string | undefined]> = readDoubts(
    row.checkpoint,
  ),
) {
  const entries = readEntries(row);
  const numberAt = (place: number) => numberOf(entries[place]?.[1]);
  const nameOf = (externalId: unknown, number: unknown) => `${externalId}/${number}`;
  const saved: [externalId: string, place: number][] = JSON.parse(String(row.resent ?? "[]"));
  const twice = new Set(saved.map(([id, place]) => nameOf(id, numberAt(place))));
  /** The recipients of requests whose outcome is not known yet. */
  const open = new Set(Array.from(doubts, ([place, id]) => nameOf(id, numberAt(place))));
  return {
    /** Resolves once it is kept who of these is sent to again. */
    async begin(externalId: unknown, numbers: readonly string[]): Promise<void> {
      const again = numbers.filter((number) => open.has(nameOf(externalId, number)));
      for (const number of numbers) open.add(nameOf(externalId, number));
      if (again.length === 0) return;
      for (const number of again) {
        twice.add(nameOf(externalId, number));
        saved.push([`${externalId}`, entries.findIndex((_, place) => numberAt(place) === number)]);
      }
      await keep(JSON.stringify(saved));
    },
    /** The service has said what became of these. */
    end(externalId: unknown, numbers: readonly string[]): void {
      for (const number of numbers) open.delete(nameOf(externalId, number));
    },
    /** Returns true for one that went out twice, unless the service has said what became of it. */
    isSpent: (externalId: unknown, number: string) =>
      twice.has(nameOf(externalId, number)) && open.has(nameOf(externalId, number)),
    /** Returns true for a place that went out twice. */
    wasTwice: (externalId: unknown, place: number) =>
      twice.has(nameOf(externalId, numberAt(place))),
  };
}
