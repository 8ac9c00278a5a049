import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createMessaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";

// A process that sends in bulk and kills itself at a moment of its life. It resumes from what earlier ones have left.

/** What the process does: the moments are counted from its start. */
export interface MortalRun {
  readonly url: string;
  /** For the files of its checkpoint and its report. */
  readonly folder: string;
  readonly items: number;
  readonly message: string;
  readonly resendMissing: boolean;
  readonly diesAt: number;
}

export function recipientsOf({ items }: Pick<MortalRun, "items">) {
  return Array.from({ length: items }, (_, at) => ({
    phoneNumber: `+48500500${100 + at}`,
    name: `n${at}`,
  }));
}

if (process.argv[2] === "run") {
  const { url, folder, message, resendMissing, diesAt, ...run }: MortalRun = JSON.parse(
    process.argv[3] ?? "",
  );
  let moment = 0;
  const mayDie = () => {
    moment += 1;
    if (moment === diesAt) process.kill(process.pid, "SIGKILL");
  };

  const file = `${folder}/checkpoint.json`;
  const checkpoint = {
    load: () => (existsSync(file) ? readFileSync(file, "utf8") : undefined),
    save(text: string) {
      mayDie();
      writeFileSync(`${file}.new`, text.slice(0, text.length / 2));
      mayDie();
      writeFileSync(`${file}.new`, text);
      mayDie();
      renameSync(`${file}.new`, file);
      mayDie();
    },
    // One process at a time uses it.
    close() {},
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
  const options = { ...pace, resendMissing, checkpoint };
  for await (const one of bulk(messaging).sendSms(recipientsOf(run), template, options)) {
    const { index, item, status } = one;
    mayDie();
    const reported = { index, key: item.phoneNumber, status };
    appendFileSync(`${folder}/report.jsonl`, `${JSON.stringify(reported)}\n`);
    mayDie();
  }
}
