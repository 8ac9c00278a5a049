import type { Entry } from "@messaging-sdk/client/send-once";
import type { Fault } from "@messaging-sdk/sandbox";
import type { Reported } from "../broken-run.ts";
import { brokenRun } from "../broken-run.ts";
import { bulkSubjects } from "../bulk-subjects.ts";
import { connectWithin } from "../carrier.ts";
import type { Play } from "./calls.ts";
import { loud, red, type Verdict, whole } from "./verdict.ts";
import { startRow } from "./world.ts";

type SubjectName = keyof typeof bulkSubjects;

const shortNames: Readonly<Record<SubjectName, string>> = {
  "sendSms, a shared text": "bulk sms",
  "sendSms, a text each": "bulk texts",
  createGroups: "bulk create",
  "createGroups, with external ids": "bulk create ids",
  addGroupContacts: "bulk add",
  removeGroupContacts: "bulk remove",
};

/** Two responses are lost: one of a request that was performed, one of another. */
const losses: readonly Fault[] = [
  { kind: "none", effect: true },
  { kind: "reset", at: "head", effect: true },
  { kind: "none", effect: true },
  { kind: "reset", at: "request", effect: false },
];

const items = 12;

/** Plays a run; when it is to crash, its process is gone after the fourth request was performed. */
function bulkRun(name: SubjectName, crashes: boolean): Play {
  return async (row, faults = losses): Promise<Verdict> => {
    const start = startRow(row, faults);
    let life = 1;
    let requests = 0;
    const crash = Promise.withResolvers<void>();
    const hang = () => new Promise<never>(() => {});
    const subject = await bulkSubjects[name](async (options) => {
      const service = await start(options);
      return {
        ...service,
        // Each client gets that of its life, and hangs with it.
        get connection() {
          const own = life;
          return connectWithin(row.carrier ?? "fetch", async (...request) => {
            if (own !== life) return hang();
            const response = await service.fetch(...request);
            requests += 1;
            if (crashes && life === 1 && requests === 4) {
              life = 2;
              crash.resolve();
            }
            return own === life ? response : hang();
          });
        },
      };
    }, items);
    let there: Entry | undefined;
    const store = () => {
      const own = life;
      return {
        begin(_: string, entry: Entry, over?: Entry) {
          if (own !== life) return hang();
          // Whose life is over sends nothing more.
          if (there && there.owner !== over?.owner) return { ...there, until: 0 };
          there = entry;
          return undefined;
        },
      };
    };
    const options = {
      batchSize: 3,
      concurrency: 2,
      id: "matrix",
      lookups: 3,
      lookupIntervalMs: 1,
      retries: 2,
      timeoutMs: row.timeoutMs ?? 2_000,
    };
    const reported: Reported[][] = [];
    let error: unknown;
    const part = async () => {
      const outcomes: Reported[] = [];
      reported.push(outcomes);
      try {
        const run = subject.run({ ...options, ifMissing: "send", store: store() });
        for await (const one of run) outcomes.push(one);
      } catch (thrown) {
        error = thrown;
      }
    };
    await Promise.race([part(), crash.promise]);
    // Later outcomes of the first life come again: their batch was not settled.
    const settled = life === 2 ? settledIn(there) : Number.POSITIVE_INFINITY;
    if (life === 2) await part();
    const [first = [], second = []] = reported;
    const final = [first.filter(({ index }) => index < settled), second];
    // A run that threw need not report every outcome: its error is loud.
    const broken = brokenRun(subject.truth(), final).filter(
      (one) => !(error && /has no outcome|outcomes$/.test(one)),
    );
    if (broken.length > 0) return red(broken.slice(0, 3).join("; "));
    const all = final.flat();
    return error || all.some(({ status }) => status !== "done") ? loud : whole;
  };
}

/** How many items of an entry have an outcome that no later run changes. */
function settledIn(there: Entry | undefined): number {
  const { settled }: { settled?: Record<string, number> } = Object(there);
  if (!settled) return 0;
  return Object.values(settled).reduce((sum, count) => sum + count, 0);
}

export const bulkRuns: Readonly<Record<string, Play>> = Object.fromEntries(
  (Object.keys(bulkSubjects) as SubjectName[]).flatMap((name) => [
    [shortNames[name], bulkRun(name, false)],
    [`${shortNames[name]}, crash`, bulkRun(name, true)],
  ]),
);
