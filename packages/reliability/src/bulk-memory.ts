import { bulk } from "@messaging-sdk/client/bulk";
import { messaging, recipients, template } from "./stub.ts";

// node --expose-gc bulk-memory.ts <items>: prints the most bytes that a run of so many recipients has held on to.

const items = Number(process.argv[2]);

let kept = "";
const checkpoint = {
  load: () => kept || undefined,
  save(text: string) {
    kept = text;
  },
};
const sending = bulk(messaging).sendSms(recipients(items), template, { checkpoint });
let most = 0;
let done = 0;
for await (const { status } of sending) {
  if (status === "done") done += 1;
  if (done % 5_000 !== 0) continue;
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  most = Math.max(most, heapUsed + external);
}
console.log(JSON.stringify({ done, most, kept: kept.length }));
