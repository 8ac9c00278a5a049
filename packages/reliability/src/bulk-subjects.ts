import { createMessaging, type Messaging } from "@messaging-sdk/client";
import { type BulkRow, type BulkSendOptions, bulk } from "@messaging-sdk/client/bulk";
import type { Dialect, SandboxData } from "@messaging-sdk/sandbox";
import type { GroupCreate } from "@messaging-sdk/types";
import type { Reported, Truth } from "./broken-run.ts";
import { sentOf } from "./sent.ts";
import type { Service, StartService } from "./start-service.ts";

/** A bulk run that can be resumed, on a service that knows what was really done. */
export interface BulkSubject {
  readonly service: Service;
  /** Starts or resumes the run: the items are the same each time. */
  run(options: BulkSendOptions): AsyncIterable<Reported>;
  truth(): Truth;
}

/** Each kind of bulk run, with so many items. */
export const bulkSubjects = {
  "sendSms, a shared text": (start, items) => sendSms(start, items, "Hi"),
  "sendSms, a text each": (start, items) => sendSms(start, items, "Hi {{name}}"),
  createGroups: (start, items) => createGroups(start, items, false),
  "createGroups, with external ids": (start, items) => createGroups(start, items, true),
  addGroupContacts: (start, items) => changeMembers(start, "add", items),
  removeGroupContacts: (start, items) => changeMembers(start, "remove", items),
} satisfies Record<string, (start: StartService, items: number) => Promise<BulkSubject>>;

async function sendSms(start: StartService, items: number, message: string): Promise<BulkSubject> {
  const service = await start({ data: "empty" });
  const recipients = inOrder(items, (at) => ({
    phoneNumber: `+48500500${100 + at}`,
    name: `n${at}`,
  }));
  const keys = recipients.map(({ phoneNumber }) => phoneNumber);
  const template = { sender: "ACME", message };
  return {
    service,
    run: (options) =>
      report(
        bulk(clientOf(service)).sendSms(recipients, template, options),
        (item) => item.phoneNumber,
      ),
    truth: () => ({ keys, done: sentOf(service).map((one) => one.phoneNumber), isOnce: true }),
  };
}

/** Takes an external id as often as it comes: a service that protects from doubles would hide them. */
function takesDoubles(): Dialect {
  let count = 0;
  return (respond) => (request) => {
    const body = request.body.replaceAll(/("externalId":"[^"]*)"/g, (_, start) => {
      count += 1;
      return `${start}~${count}"`;
    });
    const response = respond({ ...request, body });
    return { ...response, body: response.body.replaceAll(/~\d+"/g, '"') };
  };
}

async function createGroups(
  start: StartService,
  items: number,
  haveIds: boolean,
): Promise<BulkSubject> {
  const service = await start({ data: "empty", dialects: [takesDoubles()] });
  const created = () =>
    service.writes
      .filter(({ operationId }) => operationId === "createGroups")
      .flatMap(({ body }) => body as GroupCreate[]);
  const groups = inOrder(items, (at) => ({
    name: `Group ${at}`,
    ...(haveIds && { externalId: `external-${at}` }),
  }));
  const keys = groups.map(({ name }) => name);
  return {
    service,
    run: (options) =>
      report(bulk(clientOf(service)).createGroups(groups, options), ({ name }) => name),
    truth: () => ({ keys, done: created().map(({ name }) => name), isOnce: true }),
  };
}

async function changeMembers(
  start: StartService,
  verb: "add" | "remove",
  items: number,
): Promise<BulkSubject> {
  const idsOf = (body: unknown): number[] => Object(body).id;
  const ids = inOrder(items, (at) => 100 + at);
  const data: SandboxData = {
    groups: [{ id: 7, name: "Staff" }],
    contacts: ids.map((id) => ({ id })),
  };
  const service = await start({ data });
  return {
    service,
    run: (options) =>
      report(
        bulk(clientOf(service))[`${verb}GroupContacts`](7, ids, withoutLookups(options)),
        String,
      ),
    truth: () => ({
      keys: ids.map(String),
      done: service.writes.flatMap(({ body }) => idsOf(body)).map(String),
      // It makes no difference (G12).
      isOnce: false,
    }),
  };
}

/** Nothing is looked up where doing it twice does no harm. */
function withoutLookups({ lookups, lookupIntervalMs, ifMissing, ...options }: BulkSendOptions) {
  return options;
}

async function* report<Item>(
  rows: AsyncIterable<BulkRow<Item, unknown>>,
  keyOf: (item: Item) => string,
): AsyncGenerator<Reported, void> {
  for await (const { index, item, status } of rows) yield { index, key: keyOf(item), status };
}

function clientOf({ url, connection }: Service): Messaging {
  return createMessaging({ baseUrl: url, apiKey: "a-key", ...connection });
}

function inOrder<Item>(length: number, make: (at: number) => Item): Item[] {
  return Array.from({ length }, (_, at) => make(at));
}
