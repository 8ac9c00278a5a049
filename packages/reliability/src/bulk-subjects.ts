import { type Bulk, type BulkRow, type BulkSendOptions, bulk } from "@messaging-sdk/client/bulk";
import type { Dialect, SandboxOptions } from "@messaging-sdk/sandbox";
import type { Reported, Truth } from "./broken-run.ts";
import { recipientsOf } from "./recipients.ts";
import { sentOf } from "./sent.ts";
import { clientOf, type Service, type StartService } from "./start-service.ts";

/** A bulk run that can be resumed, on a service that knows what was really done. */
export interface BulkSubject {
  readonly service: Service;
  /** Starts or resumes the run: the items are the same each time. */
  run(options: BulkSendOptions): AsyncIterable<Reported>;
  truth(): Truth;
}

/** A kind of run, of these items. */
interface Kind<Item> {
  readonly sandbox: SandboxOptions;
  readonly items: readonly Item[];
  keyOf(item: Item): string;
  run(bulk: Bulk, options: BulkSendOptions): AsyncIterable<BulkRow<Item, unknown>>;
  /** The items that were done, as the service knows them. */
  done(service: Service): readonly Item[];
  /** False where it makes no difference (G12). */
  readonly isOnce?: boolean;
}

/** Each kind of bulk run, with so many items. */
export const bulkSubjects = {
  sms: (start, items) => subjectOf(start, sendSms(items, "Hi")),
  texts: (start, items) => subjectOf(start, sendSms(items, "Hi {{name}}")),
  create: (start, items) => subjectOf(start, createGroups(items, false)),
  "create ids": (start, items) => subjectOf(start, createGroups(items, true)),
  add: (start, items) => subjectOf(start, changeMembers("add", items)),
  remove: (start, items) => subjectOf(start, changeMembers("remove", items)),
} satisfies Record<string, (start: StartService, items: number) => Promise<BulkSubject>>;

async function subjectOf<Item>(start: StartService, kind: Kind<Item>): Promise<BulkSubject> {
  const { sandbox, items, keyOf, isOnce = true } = kind;
  const service = await start(sandbox);
  return {
    service,
    async *run(options) {
      for await (const { index, item, status } of kind.run(bulk(clientOf(service)), options))
        yield { index, key: keyOf(item), status };
    },
    truth: () => ({ keys: items.map(keyOf), done: kind.done(service).map(keyOf), isOnce }),
  };
}

function sendSms(count: number, message: string): Kind<{ readonly phoneNumber: string }> {
  const items = recipientsOf(count);
  return {
    sandbox: { data: "empty" },
    items,
    keyOf: ({ phoneNumber }) => phoneNumber,
    run: ({ sendSms }, options) => sendSms(items, { sender: "ACME", message }, options),
    done: sentOf,
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

function createGroups(count: number, haveIds: boolean): Kind<{ readonly name: string }> {
  const items = Array.from({ length: count }, (_, at) => ({
    name: `Group ${at}`,
    ...(haveIds && { externalId: `external-${at}` }),
  }));
  return {
    sandbox: { data: "empty", dialects: [takesDoubles()] },
    items,
    keyOf: ({ name }) => name,
    run: ({ createGroups }, options) => createGroups(items, options),
    // A dialect may write, too.
    done: ({ writes }) =>
      writes
        .filter(({ operationId }) => operationId === "createGroups")
        .flatMap(({ body }) => body as typeof items),
  };
}

function changeMembers(verb: "add" | "remove", count: number): Kind<number> {
  const items = Array.from({ length: count }, (_, at) => 100 + at);
  return {
    sandbox: {
      data: { groups: [{ id: 7, name: "Staff" }], contacts: items.map((id) => ({ id })) },
    },
    items,
    keyOf: String,
    // Nothing is looked up where doing it twice does no harm.
    run: (runs, { lookups, lookupIntervalMs, ifMissing, ...options }) =>
      runs[`${verb}GroupContacts`](7, items, options),
    done: ({ writes }) => writes.flatMap(({ body }) => Object(body).id),
    isOnce: false,
  };
}
