import { parseArgs } from "node:util";
import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { checkpointFile } from "./checkpoint-file.ts";
import { progressBar } from "./progress-bar.ts";
import { countRows, type Recipient, readRecipients } from "./recipients.ts";
import { openReport } from "./report.ts";

// MESSAGING_BASE_URL=https://... MESSAGING_API_KEY=... pnpm --filter @messaging-sdk/examples bulk-sms \
//   recipients.csv --sender ACME --message "Hi {{firstName}}, we open at 9." --rate 20
//
// Sends to every row of a CSV with the column phoneNumber, and fills the message from its other columns. Ctrl-C stops
// it, and the same command goes on, after a crash too. What became of each row is in recipients.csv.report.csv.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sender: { type: "string", default: "ACME" },
    message: { type: "string", default: "" },
    rate: { type: "string", default: "50" },
  },
});
const { MESSAGING_BASE_URL: baseUrl, MESSAGING_API_KEY: apiKey } = process.env;
const [file = ""] = positionals;
const { sender, message, rate } = values;

// The first Ctrl-C stops the run cleanly, a second one the process at once; neither loses or repeats a message.
const caller = new AbortController();
process.once("SIGINT", () => caller.abort());

try {
  const messaging = createMessaging({ baseUrl, apiKey });
  const report = openReport(`${file}.report.csv`);
  const bar = progressBar(await countRows(file));
  const sending = bulk(messaging).sendSms<Recipient>(
    readRecipients(file),
    { sender, message },
    {
      batchSize: 50,
      requestsPerSecond: Number(rate),
      checkpoint: checkpointFile(`${file}.checkpoint.json`),
      onProgress: bar,
      signal: caller.signal,
    },
  );
  for await (const outcome of sending) report.add(outcome);
  console.log(`\nFinished. Every row is in ${file}.report.csv.`);
} catch (error) {
  process.exitCode = caller.signal.aborted ? 130 : 1;
  if (caller.signal.aborted) console.log("\nStopped. The same command goes on.");
  else if (isMessagingError(error)) console.error(`\n${error.name}: ${error.message}`);
  else throw error;
}
