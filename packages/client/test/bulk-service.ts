import type { Checkpoint } from "../src/bulk/checkpoint.ts";
import type { BulkRow, BulkSendOptions } from "../src/bulk/index.ts";
import type { Entry, Store } from "../src/send-once/store.ts";
import { type Handler, respond, type SentRequest } from "./fake-fetch.ts";

export const template = { sender: "ACME", message: "Hi" };
export const quick: BulkSendOptions = {
  id: "r",
  lookups: 2,
  lookupIntervalMs: 0,
  retries: 1,
};
export const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => `+4850050${String(index).padStart(4, "0")}`);
export const bodyOf = ({ init }: SentRequest) => JSON.parse(String(init.body));

/** The page of a list that a request asks for. */
export function page({ url }: SentRequest, list: unknown[]): Response {
  const { searchParams } = new URL(url);
  const offset = Number(searchParams.get("offset") ?? 0);
  return respond(200, { data: list.slice(offset, offset + Number(searchParams.get("limit"))) });
}

export interface Listed {
  readonly phoneNumber: string;
  readonly externalId: string;
}

/** A service that sends to whom it is asked to, and lists it. */
export function newService(before: readonly Listed[] = []) {
  const list = [...before];
  const handle: Handler = (request) => {
    if (request.init.method === "GET") {
      const externalId = decodeURIComponent(`${new URL(request.url).pathname.split("/").at(-1)}`);
      return page(
        request,
        list.filter((sms) => sms.externalId === externalId),
      );
    }
    const { phoneNumbers, externalId } = bodyOf(request);
    const data = phoneNumbers.map((phoneNumber: string) => ({ phoneNumber, externalId }));
    list.push(...data);
    return respond(200, { data });
  };
  return { list, handle };
}

export async function collect<One>(rows: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of rows) all.push(one);
  return all;
}

/** A store in memory, and all that it has kept. */
export function memory(there?: Entry) {
  const saved: Checkpoint[] = [there ?? []].flat() as Checkpoint[];
  const begin: Store["begin"] = (_key, entry, over) => {
    const last = saved.at(-1);
    const isOwn = last?.owner === entry.owner;
    if (last && !isOwn && JSON.stringify(last) !== JSON.stringify(over)) return last;
    saved.push(JSON.parse(JSON.stringify(entry)));
    return undefined;
  };
  return { saved, begin, last: () => saved.at(-1) };
}

/** The entry of a run that has crashed, after the time in which it might still have sent. */
export function crashed(entry: Entry | undefined): Entry | undefined {
  const batches = (entry as Checkpoint | undefined)?.batches.map((one) => ({
    ...one,
    lastByteAt: 1,
  }));
  return entry && Object.assign({ ...entry, until: 0 }, { batches });
}

export const statuses = (rows: readonly BulkRow<unknown, unknown>[]) =>
  rows.map(({ status }) => status);
