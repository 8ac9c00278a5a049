import {
  createMessaging,
  isMessagingError,
  type Messaging,
  type SmsSend,
} from "@messaging-sdk/client";
import {
  isUnresolvedSendError,
  memoryStore,
  type SendOnceOptions,
  type SentOnce,
  type Store,
} from "@messaging-sdk/client/send-once";
import type { Fault } from "@messaging-sdk/sandbox";
import fc from "fast-check";
import { findSecret } from "./find-secret.ts";
import { anyScript } from "./rounds.ts";
import { sentOf } from "./sent.ts";
import type { StartService } from "./start-service.ts";

/** A message, delivered again and again to workers that may die. */
export interface Scenario {
  readonly script: readonly Fault[];
  readonly numbers: number;
  /** Set where the workers share a store. Without one they come one after another. */
  readonly hasStore: boolean;
  /** Each delivery is of some workers at once. */
  readonly deliveries: readonly (readonly Worker[])[];
  readonly timeoutMs: number;
}

interface Worker {
  /** The moment at which it dies, counted over all that it awaits; 0 if it lives. */
  readonly diesAt: number;
  readonly spelling: (number: string) => string;
  readonly options: Pick<SendOnceOptions, "ifMissing" | "lookups" | "retries">;
}

const asIs = (number: string) => number;
/** The service refuses these: then nothing was done. */
const spaced = (number: string) => number.replace(/^\+48(...)/, "0048 $1 ");

const worker: fc.Arbitrary<Worker> = fc.record({
  diesAt: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 14 })),
  spelling: fc.oneof({ weight: 5, arbitrary: fc.constant(asIs) }, fc.constant(spaced)),
  options: fc.record({
    ifMissing: fc.constantFrom("throw" as const, "send" as const),
    lookups: fc.integer({ min: 0, max: 3 }),
    retries: fc.integer({ min: 0, max: 2 }),
  }),
});

export const scenario: fc.Arbitrary<Scenario> = fc.boolean().chain((hasStore) =>
  fc.record({
    script: anyScript,
    numbers: fc.integer({ min: 1, max: 3 }),
    hasStore: fc.constant(hasStore),
    deliveries: fc.array(fc.array(worker, { minLength: 1, maxLength: hasStore ? 10 : 1 }), {
      minLength: 1,
      maxLength: 3,
    }),
    timeoutMs: fc.integer({ min: 60, max: 150 }),
  }),
);

/** A way to send once. */
export type Send = (
  messaging: Messaging,
  sms: SmsSend,
  options: SendOnceOptions,
) => Promise<SentOnce>;

const apiKey = "key-71b0e0aa-of-send-once";
const idempotencyKey = "order-4711";

/** The promises that a way to send once has broken; empty when all is well. */
export async function brokenPromises(
  { script, numbers, hasStore, deliveries, timeoutMs: fewMs }: Scenario,
  start: StartService,
  send: Send,
): Promise<string[]> {
  await using service = await start({ data: "empty" });
  service.fail(...script);
  const phoneNumbers = Array.from({ length: numbers }, (_, at) => `+4850050050${at}`);
  const counts = () =>
    phoneNumbers.map((one) => sentOf(service).filter((sms) => sms.phoneNumber === one).length);
  const kept = memoryStore();
  /** The owners that can send nothing more: as if `until` had passed, or as a file knows of a dead process. */
  const over = new Set<string>();
  const broken: string[] = [];

  for (const workers of deliveries) {
    await Promise.all(workers.map((one) => deliver(one, fewMs)));
  }
  // Later all is well again.
  service.fail();
  const last = { ifMissing: "send", lookups: 1 } as const;
  await deliver({ diesAt: 0, spelling: asIs, options: last }, 10_000);
  const after = counts();
  if (after.some((count) => count !== 1)) broken.push(`at last sent ${after.join()} times`);
  if (service.elsewhere.requests.length > 0) broken.push("followed a redirect");
  return broken;

  async function deliver({ diesAt, spelling, options }: Worker, timeoutMs: number): Promise<void> {
    const owners: string[] = [];
    let moment = 0;
    let die = () => {};
    const death = new Promise<undefined>((resolve) => {
      die = () => resolve(undefined);
    });
    /** Never goes on once its worker is dead: a retry after a time limit would bring it back to life. */
    const mayDie = async () => {
      moment += 1;
      if (diesAt === 0 || moment < diesAt) return;
      die();
      await new Promise(() => {});
    };
    const { fetch } = service.connection;
    const messaging = createMessaging({
      baseUrl: service.url,
      apiKey,
      timeoutMs,
      ...service.connection,
      ...(fetch && {
        async fetch(url, init) {
          await mayDie();
          const response = await fetch(url, init);
          await mayDie();
          return response;
        },
      }),
    } satisfies Parameters<typeof createMessaging>[0]);
    const store: Store = {
      async begin(key, entry, replaced) {
        await mayDie();
        owners.push(entry.owner);
        const real = replaced && over.has(replaced.owner) ? await there(key, replaced) : replaced;
        const found = await kept.begin(key, entry, real);
        await mayDie();
        return found && over.has(found.owner) ? { ...found, until: 0 } : found;
      },
      async settle(key, entry) {
        await mayDie();
        await kept.settle(key, entry);
        await mayDie();
      },
    };
    const sms = { sender: "ACME", message: "Hi", phoneNumbers: phoneNumbers.map(spelling) };
    const how = { ...options, idempotencyKey, lookupIntervalMs: 5, deadlineMs: 10 * timeoutMs };
    const ended = send(messaging, sms, hasStore ? { ...how, store } : how).then(
      (result) => ofResult(result, counts()),
      (error: unknown) => ofError(error, counts()),
    );
    broken.push(...((await Promise.race([ended, death])) ?? []));
    for (const owner of owners) over.add(owner);
  }

  /** The entry as it is kept, whose end its reader has been told. */
  async function there(key: string, told: { readonly owner: string }) {
    const found = await kept.begin(key, { owner: "nobody", until: 0 }, undefined);
    return found?.owner === told.owner ? found : undefined;
  }
}

function ofResult({ via, data, errors }: SentOnce, counts: readonly number[]): string[] {
  const isTrue = errors !== undefined || counts.every((count) => count === 1);
  const isWhole = via === "sent" || data.length > 0;
  return isTrue && isWhole ? [] : [`${via} ${data.length}, but sent ${counts.join()} times`];
}

function ofError(error: unknown, counts: readonly number[]): string[] {
  if (!isMessagingError(error)) return [`threw ${String(error)}`];
  const isLie = counts.some((count) => count > 0) && error.outcome !== "unknown";
  const isDoubled = counts.some((count) => count > 1);
  return [
    ...(isLie ? [`${error.name} ${error.outcome}, but sent ${counts.join()} times`] : []),
    ...(isDoubled ? [`sent ${counts.join()} times`] : []),
    ...(isUnresolvedSendError(error) && error.missing.length === 0 ? ["nothing is missing"] : []),
    ...findSecret(error, apiKey).map((where) => `shows the key in ${where}`),
  ];
}

/** People write this: it looks before it sends. */
export const naive: Send = async (messaging, sms, { idempotencyKey: externalId }) => {
  const { data: listed } = await messaging.sms.list(externalId);
  if (listed.length > 0) return { via: "found", externalId, data: listed };
  const { data } = await messaging.sms.send({ ...sms, externalId });
  return { via: "sent", externalId, data };
};
