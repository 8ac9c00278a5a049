import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createMessaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import type { Entry, Store } from "@messaging-sdk/client/send-once";

// A process that sends in bulk and kills itself at a moment of its life. It resumes from what earlier ones have left.

/** What the process does: the moments are counted from its start. */
export interface MortalRun {
  readonly url: string;
  /** For the files of its entry and its report. */
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
  let moment = 0;
  const mayDie = () => {
    moment += 1;
    if (moment === diesAt) process.kill(process.pid, "SIGKILL");
  };

  const file = `${folder}/entry.json`;
  // One process at a time uses it: whoever wrote what is there at the start is dead.
  let there: Entry | undefined = existsSync(file)
    ? { ...JSON.parse(readFileSync(file, "utf8")), until: 0 }
    : undefined;
  const store: Pick<Store, "begin"> = {
    begin(_, entry, over) {
      if (there && there.owner !== over?.owner) return there;
      const text = JSON.stringify(entry);
      mayDie();
      writeFileSync(`${file}.new`, text.slice(0, text.length / 2));
      mayDie();
      writeFileSync(`${file}.new`, text);
      mayDie();
      renameSync(`${file}.new`, file);
      mayDie();
      there = entry;
      return undefined;
    },
  };
  const messaging = createMessaging({
    baseUrl: url,
    apiKey: "a-key",
    async fetch(input, init) {
      mayDie();
      const asking = fetch(input, init);
      mayDie();
      const response = await asking;
      mayDie();
      return response;
    },
  });
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
