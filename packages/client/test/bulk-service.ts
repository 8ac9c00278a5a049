import type { BulkOutcome, BulkSendOptions } from "../src/bulk/index.ts";
import { type Handler, respond, type SentRequest } from "./fake-fetch.ts";

export const template = { sender: "ACME", message: "Hi" };
export const quick: BulkSendOptions = { lookups: 2, lookupIntervalMs: 0, retries: 1 };
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
      const externalId = new URL(request.url).pathname.split("/").at(-1);
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

export async function collect<One>(outcomes: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of outcomes) all.push(one);
  return all;
}

/** A store in memory. */
export function memory(text?: string) {
  const saved: string[] = text === undefined ? [] : [text];
  return {
    saved,
    load: () => saved.at(-1),
    save: (checkpoint: string) => void saved.push(checkpoint),
  };
}

/** One that locks itself: any other is claimed before the first send, for a tenth of a second. */
export const locked = (text?: string) => ({ ...memory(text), close() {} });

export const statuses = (outcomes: readonly BulkOutcome<unknown, unknown>[]) =>
  outcomes.map(({ status }) => status);
