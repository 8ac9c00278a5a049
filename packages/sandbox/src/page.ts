interface Sorting {
  readonly offset: number;
  readonly limit: number;
  readonly orderBy?: string;
  readonly orderDirection?: "ASC" | "DESC";
}

const alphabet = new Intl.Collator("en", { sensitivity: "base" });

/** One page of the records, in the order that was asked for; newest first when the operation knows no order. */
export function page<Entry extends object>(records: Iterable<Entry>, query: Sorting): Entry[] {
  const { offset, limit, orderBy = "createdAt", orderDirection = "DESC" } = query;
  // Reversed before it is sorted, so that records of the same rank are newest first too.
  const newestFirst = [...records].reverse();
  const rank = (record: Entry): unknown => Reflect.get(record, orderBy);
  newestFirst.sort((one, other) => compare(rank(other), rank(one)));
  if (orderDirection === "ASC") newestFirst.reverse();
  return newestFirst.slice(offset, offset + limit);
}

function compare(one: unknown, other: unknown): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : alphabet.compare(String(one), String(other));
}
