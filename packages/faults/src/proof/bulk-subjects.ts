import { createMessaging, type Messaging } from "@messaging-sdk/client";
import { type BulkOutcome, type BulkSendOptions, bulk } from "@messaging-sdk/client/bulk";
import { type FaultServer, startFaultServer } from "../fault-server.ts";
import type { Told, Truth } from "./broken-run.ts";
import { startGroupService } from "./group-service.ts";
import { startSmsService } from "./sms-service.ts";

/** A bulk run that can be gone on with, on a server that knows what was really done. */
export interface BulkSubject extends AsyncDisposable {
  readonly server: FaultServer;
  /** Starts the run, or goes on with it: the items are the same each time. */
  run(options: BulkSendOptions): AsyncIterable<Told>;
  truth(): Truth;
}

/** Each kind of bulk run, with so many items. */
export const bulkSubjects = {
  "sendSms, a shared text": (items) => sendSms(items, "Hi"),
  "sendSms, a text each": (items) => sendSms(items, "Hi {{name}}"),
  createGroups: (items) => createGroups(items, false),
  "createGroups, with ids of their own": (items) => createGroups(items, true),
  addGroupContacts: (items) => changeMembers("add", items),
  removeGroupContacts: (items) => changeMembers("remove", items),
} satisfies Record<string, (items: number) => Promise<BulkSubject>>;

async function sendSms(items: number, message: string): Promise<BulkSubject> {
  const { server, sent } = await startSmsService();
  const recipients = inOrder(items, (at) => ({
    phoneNumber: `+48500500${100 + at}`,
    name: `n${at}`,
  }));
  const keys = recipients.map(({ phoneNumber }) => phoneNumber);
  const template = { sender: "ACME", message };
  return {
    server,
    run: (options) =>
      tell(
        bulk(clientOf(server)).sendSms(recipients, template, options),
        (item) => item.phoneNumber,
      ),
    truth: () => ({ keys, done: sent().map(({ phoneNumber }) => phoneNumber), isOnce: true }),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

async function createGroups(items: number, haveIds: boolean): Promise<BulkSubject> {
  const { server, created } = await startGroupService();
  const groups = inOrder(items, (at) => ({
    name: `Group ${at}`,
    ...(haveIds && { externalId: `own-${at}` }),
  }));
  const keys = groups.map(({ name }) => name);
  return {
    server,
    run: (options) =>
      tell(bulk(clientOf(server)).createGroups(groups, options), ({ name }) => name),
    truth: () => ({ keys, done: created().map(({ name }) => name), isOnce: true }),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

async function changeMembers(verb: "add" | "remove", items: number): Promise<BulkSubject> {
  const idsOf = (body: unknown): number[] => Object(body).id;
  const server = await startFaultServer({
    records: ({ body }) =>
      idsOf(body).map((id) => ({ id, email: null, phoneNumber: null, externalId: null })),
  });
  const ids = inOrder(items, (at) => 100 + at);
  return {
    server,
    run: (options) =>
      tell(bulk(clientOf(server))[`${verb}GroupContacts`](7, ids, withoutLooks(options)), String),
    truth: () => ({
      keys: ids.map(String),
      done: server.effects.flatMap(({ body }) => idsOf(body)).map(String),
      // It comes to the same (G12).
      isOnce: false,
    }),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

/** Nothing is looked for where doing it twice does no harm. */
function withoutLooks({ lookups, lookupIntervalMs, resendMissing, ...options }: BulkSendOptions) {
  return options;
}

async function* tell<Item>(
  outcomes: AsyncIterable<BulkOutcome<Item, unknown>>,
  keyOf: (item: Item) => string,
): AsyncGenerator<Told, void> {
  for await (const { index, item, status } of outcomes) yield { index, key: keyOf(item), status };
}

function clientOf({ url, fetch }: FaultServer): Messaging {
  return createMessaging({ baseUrl: url, apiKey: "a-key", fetch });
}

function inOrder<Item>(length: number, make: (at: number) => Item): Item[] {
  return Array.from({ length }, (_, at) => make(at));
}
