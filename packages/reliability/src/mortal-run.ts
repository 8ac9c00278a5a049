import { appendFileSync } from "node:fs";
import { bulk } from "@messaging-sdk/client/bulk";
import { fileStore, type Store } from "@messaging-sdk/client/send-once";
import { mortality, mortalMessaging } from "./mortal-messaging.ts";

// A process that sends in bulk and kills itself at a moment of its life. It resumes from what earlier ones have left.

/** The task of the process: the moments are counted from its start. */
export interface MortalRun {
  readonly url: string;
  /** For its store and its report. */
  readonly folder: string;
  readonly items: number;
  readonly message: string;
  readonly ifMissing: "throw" | "send";
  readonly diesAt: number;
}

export function recipientsOf({ items }: Pick<MortalRun, "items">) {
  return Array.from({ length: items }, (_, at) => ({
    phoneNumber: `+48500500${100 + at}`,
    name: `n${at}`,
  }));
}

if (process.argv[2] === "run") {
  const { url, folder, message, ifMissing, diesAt, ...run }: MortalRun = JSON.parse(
    process.argv[3] ?? "",
  );
  const { mayDie } = mortality(diesAt);

  const files = fileStore(`${folder}/store`);
  const store: Pick<Store, "begin"> = {
    async begin(...entry) {
      mayDie();
      const saving = files.begin(...entry);
      // While it writes, too.
      for (let left = 3; left > 0; left -= 1) setTimeout(mayDie, left);
      const there = await saving;
      mayDie();
      return there;
    },
  };
  const messaging = mortalMessaging(url, mayDie);
  const template = { sender: "ACME", message };
  const pace = { batchSize: 4, concurrency: 3, lookups: 2, lookupIntervalMs: 10 };
  const options = { ...pace, id: "mortal", ifMissing, store };
  for await (const one of bulk(messaging).sendSms(recipientsOf(run), template, options)) {
    const { index, item, status } = one;
    mayDie();
    const reported = { index, key: item.phoneNumber, status };
    appendFileSync(`${folder}/report.jsonl`, `${JSON.stringify(reported)}\n`);
    mayDie();
  }
}
