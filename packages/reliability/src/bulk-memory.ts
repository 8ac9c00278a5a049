import { bulk } from "@messaging-sdk/client/bulk";
import { memoryStore } from "@messaging-sdk/client/send-once";
import { heldBytes, messaging, recipients, template } from "./stub.ts";

// node --expose-gc bulk-memory.ts <from> <items>: prints the most bytes that a run holds beyond what it held at `from`.

const [from = 0, items = 0] = process.argv.slice(2).map(Number);

const store = memoryStore();
const sending = bulk(messaging).sendSms(recipients(items), template, { id: "memory", store });
const held: number[] = [];
let done = 0;
for await (const { status } of sending) {
  if (status === "done") done += 1;
  if (done >= from && done % 5_000 === 0) held.push(heldBytes());
}
const more = Math.max(...held) - (held[0] ?? 0);
// To begin what a store has returns its entry.
const kept = await store.begin("memory", { owner: "", until: 0 });
console.log(JSON.stringify({ done, more, kept: JSON.stringify(kept).length }));
