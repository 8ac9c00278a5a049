import { bulk } from "@messaging-sdk/client/bulk";
import type { Store } from "@messaging-sdk/client/send-once";
import { heldBytes, messaging, recipients, template } from "./stub.ts";

// node --expose-gc bulk-memory.ts <items>: prints the most bytes that a run of so many recipients has held on to.

const items = Number(process.argv[2]);

let kept = "";
const store: Pick<Store, "begin"> = {
  begin(_, entry, over) {
    if (kept && kept !== JSON.stringify(over)) return JSON.parse(kept);
    kept = JSON.stringify(entry);
    return undefined;
  },
};
const sending = bulk(messaging).sendSms(recipients(items), template, { id: "memory", store });
let most = 0;
let done = 0;
for await (const { status } of sending) {
  if (status === "done") done += 1;
  // What waits for a second collection is not held: on a busy machine that is 5 bytes for each.
  if (done % 5_000 === 0) most = Math.max(most, Math.min(heldBytes(), heldBytes(), heldBytes()));
}
console.log(JSON.stringify({ done, most, kept: kept.length }));
