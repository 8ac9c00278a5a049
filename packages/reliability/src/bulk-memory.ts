import { bulk } from "@messaging-sdk/client/bulk";
import { memoryStore } from "@messaging-sdk/client/send-once";
import { heldBytes, messaging, recipients, template } from "./stub.ts";

// node --expose-gc bulk-memory.ts <items>: prints the most bytes that a run of so many recipients has held on to.

const items = Number(process.argv[2]);

const store = memoryStore();
const sending = bulk(messaging).sendSms(recipients(items), template, { id: "memory", store });
let most = 0;
let done = 0;
for await (const { status } of sending) {
  if (status === "done") done += 1;
  // What waits for a second collection is not held: on a busy machine that is 5 bytes for each.
  if (done % 5_000 === 0) most = Math.max(most, Math.min(heldBytes(), heldBytes(), heldBytes()));
}
// To begin what a store has returns its entry.
const kept = await store.begin("memory", { owner: "", until: 0 });
console.log(JSON.stringify({ done, most, kept: JSON.stringify(kept).length }));
