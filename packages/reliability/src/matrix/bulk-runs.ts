import type { Entry } from "@messaging-sdk/client/send-once";
import type { Fault } from "@messaging-sdk/sandbox";
import { brokenRun, type Reported } from "../broken-run.ts";
import { bulkSubjects } from "../bulk-subjects.ts";
import { connectWithin } from "../carrier.ts";
import { mortalWorkers } from "../mortal-worker.ts";
import { tell } from "../told.ts";
import type { Play } from "./calls.ts";
import { loud, red, type Verdict, whole } from "./verdict.ts";
import { startRow } from "./world.ts";

type SubjectName = keyof typeof bulkSubjects;

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
    const { hire, entryOf } = mortalWorkers();
    let responses = 0;
    const hireNext = () => hire((moment) => crashes && moment === "response" && ++responses === 4);
    let worker = hireNext();
    const subject = await bulkSubjects[name](async (options) => {
      const service = await startRow(row, faults)(options);
      return {
        ...service,
        // Each client gets that of its life, and hangs with it.
        get connection() {
          return connectWithin(row.carrier ?? "fetch", worker.fetchBy(service.fetch));
        },
      };
    }, items);
    const options = {
      ...{ batchSize: 3, concurrency: 2, id: "matrix", lookups: 3, lookupIntervalMs: 1 },
      ...{ retries: 2, timeoutMs: row.timeoutMs ?? 2_000, ifMissing: "send" as const },
    };
    const reported: Reported[][] = [];
    const part = async () => {
      const outcomes: Reported[] = [];
      reported.push(outcomes);
      for await (const one of subject.run({ ...options, store: worker.store })) outcomes.push(one);
    };
    const live = () => tell(Promise.race([part(), worker.death.then(() => "died")]));
    let told = await live();
    // Later outcomes of the first life come again: their batch was not settled.
    let settled = Number.POSITIVE_INFINITY;
    if (told.value) {
      settled = settledIn(await entryOf("matrix"));
      worker.end();
      worker = hireNext();
      told = await live();
    }
    const [first = [], second = []] = reported;
    const final = [first.filter(({ index }) => index < settled), second];
    // A run that threw need not report every outcome: its error is loud.
    const broken = brokenRun(subject.truth(), final).filter(
      (one) => !(told.error && /has no outcome|outcomes$/.test(one)),
    );
    if (broken.length > 0) return red(broken.slice(0, 3).join("; "));
    return told.error || final.flat().some(({ status }) => status !== "done") ? loud : whole;
  };
}

/** How many items of an entry have an outcome that no later run changes. */
function settledIn(there: Entry | undefined): number {
  const counts: number[] = Object.values(Object(there).settled ?? {});
  return counts.reduce((sum, count) => sum + count, 0);
}

export const bulkRuns: Readonly<Record<string, Play>> = Object.fromEntries(
  (Object.keys(bulkSubjects) as SubjectName[]).flatMap((name) => [
    [`bulk ${name}`, bulkRun(name, false)],
    [`bulk ${name}, crash`, bulkRun(name, true)],
  ]),
);
