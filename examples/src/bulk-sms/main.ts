import { parseArgs } from "node:util";
import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { type BulkProgress, bulk } from "@messaging-sdk/client/bulk";
import { fileStore } from "@messaging-sdk/client/send-once";
import { countRows, openReport, type Recipient, readRecipients } from "./files.ts";

// MESSAGING_BASE_URL=https://... MESSAGING_API_KEY=... pnpm --filter @messaging-sdk/examples bulk-sms \
//   recipients.csv --sender ACME --message "Hi {{firstName}}, we open at 9." --rate 20
//
// Sends to every row of a CSV with the column phoneNumber, and fills the message from its other columns. Ctrl-C stops
// it; the same command resumes it, even after a crash. recipients.csv.report.csv says what became of each row.
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

// The first Ctrl-C finishes what is in flight, a second one exits at once; neither loses or resends a message.
const caller = new AbortController();
process.once("SIGINT", () => caller.abort());

try {
  const messaging = createMessaging({ baseUrl, apiKey });
  const report = openReport(`${file}.report.csv`);
  const bar = progressBar(await countRows(file));
  const run = bulk(messaging).sendSms<Recipient>(
    readRecipients(file),
    { sender, message },
    {
      id: "bulk-sms",
      store: fileStore(`${file}.run`),
      batchSize: 50,
      requestsPerSecond: Number(rate),
      onProgress: bar,
      signal: caller.signal,
    },
  );
  for await (const row of run) report.add(row);
  console.log(`\nFinished. ${file}.report.csv says what became of each row.`);
} catch (error) {
  process.exitCode = caller.signal.aborted ? 130 : 1;
  if (caller.signal.aborted) console.log("\nStopped. Run the same command to resume.");
  else if (isMessagingError(error)) console.error(`\n${error.name}: ${error.message}`);
  else throw error;
}

/** Draws the progress of a run, over its last line. */
function progressBar(total: number): (progress: BulkProgress) => void {
  const width = 30;
  return ({ done, failed, doubtful }) => {
    const settled = done + failed + doubtful;
    const filled = Math.round(width * Math.min(1, settled / total));
    const bar = "#".repeat(filled).padEnd(width, "-");
    process.stdout.write(
      `\r[${bar}] ${settled} of ${total}: ${done} done, ${failed} failed, ${doubtful} doubtful`,
    );
  };
}
