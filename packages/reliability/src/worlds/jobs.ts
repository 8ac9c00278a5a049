import { isMessagingError } from "@messaging-sdk/client";
import { type BulkRow, type BulkSmsOptions, bulk } from "@messaging-sdk/client/bulk";
import { type SendOnceOptions, sendOnce, triggerOnce } from "@messaging-sdk/client/send-once";
import type { Delivered, Given, SimulateOptions } from "@messaging-sdk/sandbox/simulation";
import type { Sms } from "@messaging-sdk/types";

export type OnceOptions = Partial<Omit<SendOnceOptions, "idempotencyKey" | "store">>;
export type BulkOptions = Partial<Omit<BulkSmsOptions<Recipient>, "id" | "store">>;
type Recipient = { readonly phoneNumber: string };
/** The options of a world by its number; none where all are the defaults. */
export type OptionsOf<Options> = (world: number) => Options;

/** What a job has found out, as the checks read it. */
export interface Found {
  readonly how: string;
  /** The numbers that are reported as sent to, and as not sent to. */
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

const idempotencyKey = "order-4711";

/** Sends one message to one, two or three numbers. */
export function sends(optionsOf: OptionsOf<OnceOptions> = () => ({})) {
  return async ({ messaging, store, world }: Given): Promise<Found> => {
    const all = ["+48500500500", "+48500500501", "+48500500502"].slice(0, 1 + (world % 3));
    const sms = { sender: "ACME", message: "Order 4711 is paid.", phoneNumbers: all };
    const how = { idempotencyKey, store, ...optionsOf(world) };
    const { via, data } = await sendOnce(messaging, sms, how);
    return { how: via, done: data.map(({ phoneNumber }) => phoneNumber), failed: [] };
  };
}

export function triggers(optionsOf: OptionsOf<OnceOptions> = () => ({})) {
  return async ({ messaging, store, world }: Given): Promise<Found> => {
    const trigger = { scenarioId: "welcome", recipientEmail: "ada@example.com" };
    const how = { idempotencyKey, store, ...optionsOf(world) };
    return { how: (await triggerOnce(messaging, trigger, how)).via, done: [], failed: [] };
  };
}

/** Works through eight recipients, in every other world with a text for each. Fails where nothing is done. */
export function bulkSends(optionsOf: OptionsOf<BulkOptions> = () => ({})) {
  return async ({ messaging, store, world }: Given): Promise<Found> => {
    const recipients = Array.from({ length: 8 }, (_, at) => ({ phoneNumber: `+4850050050${at}` }));
    const template = { sender: "ACME", message: world % 2 ? "Hi" : "Hi {{phoneNumber}}" };
    const options = { id: "spring", store, ...optionsOf(world) };
    const rows: BulkRow<Recipient, Sms>[] = [];
    for await (const row of bulk(messaging).sendSms(recipients, template, options)) rows.push(row);
    const of = (wanted: string) =>
      rows.flatMap(({ status, item }) => (status === wanted ? item.phoneNumber : []));
    if (of("done").length === 0) throw new Error("Nothing is done.");
    const statuses = [...new Set(rows.map(({ status }) => status))].sort();
    return { how: statuses.join(" and "), done: of("done"), failed: of("failed") };
  };
}

type End = Parameters<NonNullable<SimulateOptions["check"]>>[0];

const foundBy = ({ value }: Delivered) => value as Found | undefined;

/** Throws where a job claims what is not so. */
export function checkClaims({ messages, results }: End): void {
  const sent = new Set(messages.map(({ to }) => to));
  for (const { done, failed } of results.flatMap((one) => foundBy(one) ?? [])) {
    const wrong = [...done.filter((to) => !sent.has(to)), ...failed.filter((to) => sent.has(to))];
    if (wrong.length > 0) throw new Error(`${wrong} are not as reported.`);
  }
}

/** The paths that the deliveries of a world have taken. */
export function marksOf({ results }: End): string[] {
  const inOrder = results.toSorted((one, other) => one.startedMs - other.startedMs);
  return inOrder.flatMap((one, at) => {
    const { end, error, startedMs } = one;
    const before = inOrder.slice(0, at);
    const mark = foundBy(one)?.how ?? (isMessagingError(error) ? error.code : end);
    return [
      mark,
      ...(before.some(({ endedMs }) => endedMs > startedMs) ? [`${mark} at once`] : []),
      ...(before.some((other) => other.end === "died") ? [`${mark} after a death`] : []),
    ];
  });
}
