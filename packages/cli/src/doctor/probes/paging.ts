import { type Finding, judge, type Probe, type Seen, type Service, unseen } from "../probe.ts";

const most = 1000;
const byDefault = 100;

/** What `offset`, `limit` and the order of a list do. */
export const paging: Probe = {
  gaps: ["G6", "G7", "G8"],
  does: "reads the list of groups in pages and orders: 8 requests",
  compares: true,
  async run(service) {
    const list = (query: Record<string, string | number>) => ask(service, query);
    let first = await list({ limit: most });
    const isRefused = first.isRefused;
    if (isRefused) first = await list({});
    const all = idsOf(first);
    if (all.length < 3)
      return [unseen("G7", "fewer than three groups"), unseen("G8", "fewer than three groups")];
    const past = await list({ offset: all.length, ...(!isRefused && { limit: most }) });
    const page = idsOf(await list({ offset: 1, limit: 2 }));
    const unlimited = idsOf(await list({}));
    const again = idsOf(isRefused ? await list({}) : await list({ limit: most }));
    const orders = await ordersOf(service, all);
    if (!isSame(all.toSorted(), again.toSorted())) {
      return [unseen("G7", "the list changed while it was read: run it in a quiet hour")];
    }
    if (!isSame(all, again)) {
      return [
        judge("G8", false, "two reads of a list have two orders"),
        unseen("G7", "the list has no order"),
      ];
    }
    const beyond = idsOf(past);
    const isStartedOver = beyond.length > 0 && beyond[0] === all[0];
    const isWhole = beyond.length === 0 || all.length >= most;
    return [
      judge("G7", !isRefused, isRefused ? `limit=${most} is refused` : `limit=${most} is taken`),
      judge(
        "G7",
        isWhole,
        isWhole
          ? "no page is shorter than the next"
          : isStartedOver
            ? "past the end the list starts over"
            : `a page of ${all.length} is followed by more`,
      ),
      judge(
        "G7",
        isSame(page, all.slice(1, 3)),
        `offset=1 and limit=2 ${isSame(page, all.slice(1, 3)) ? "are the second and third" : "are other records than the second and third"}`,
      ),
      judge(
        "G7",
        unlimited.length === Math.min(byDefault, all.length),
        `${unlimited.length} records by default`,
      ),
      ...(isWhole && all.length < most ? [emptyIs(past, "past the end")] : []),
      ...orders,
    ];
  },
};

async function ordersOf(service: Service, all: readonly string[]): Promise<Finding[]> {
  const ascending = await ask(service, { orderDirection: "ASC", limit: 50 });
  const byName = await ask(service, { orderBy: "name", orderDirection: "ASC", limit: 50 });
  const names = byName.records.map(({ name }) => String(name));
  const findings = [
    judge(
      "G8",
      isSorted(names),
      `orderBy=name ${isSorted(names) ? "is by name" : "has no effect"}`,
    ),
  ];
  if (!all.every((id) => /^\d+$/.test(id))) return findings;
  const ids = all.map(Number);
  const isDescending = ids.every((id, at) => at === 0 || id < Number(ids[at - 1]));
  const up = idsOf(ascending).map(Number);
  const isAscending = up.every((id, at) => at === 0 || id > Number(up[at - 1]));
  return [
    ...findings,
    judge(
      "G8",
      isDescending,
      isDescending ? "the highest id first" : "by default the highest id is not first",
    ),
    judge("G8", isAscending, `orderDirection=ASC ${isAscending ? "turns it" : "does not turn it"}`),
  ];
}

/** By any of the rules that databases compare texts with. */
function isSorted(names: readonly string[]): boolean {
  const collator = new Intl.Collator("en", { sensitivity: "base" });
  const binary = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return [collator.compare, binary].some((compare) =>
    names.every((name, at) => at === 0 || compare(names[at - 1] ?? "", name) <= 0),
  );
}

/** How nothing is written, in whatever envelope. */
export function emptyIs({ status, json }: Seen, what: string): Finding {
  if (status !== 200) return judge("G6", false, `HTTP ${status} ${what}`);
  const isNull = Object(json).data === null;
  return judge("G6", !isNull, `${isNull ? "null" : "an empty list"} ${what}`);
}

function ask(service: Service, query: Record<string, string | number>): Promise<Seen> {
  return service.ask("GET", "/v2.1/group", { query });
}

function idsOf({ records }: Seen): string[] {
  return records.map(({ id, ...record }) =>
    id === undefined ? JSON.stringify(record) : String(id),
  );
}

function isSame(these: readonly string[], those: readonly string[]): boolean {
  return these.length === those.length && these.every((one, at) => one === those[at]);
}
