import { createMessaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";

// node --expose-gc bulk-memory.ts <items>: prints the most bytes that a run of so many recipients has held on to.

const items = Number(process.argv[2]);
const messaging = createMessaging({
  baseUrl: "https://api.example.com",
  apiKey: "a-key",
  async fetch(_, init) {
    const { phoneNumbers } = JSON.parse(String(init?.body));
    const data = phoneNumbers.map((phoneNumber: string) => ({ phoneNumber }));
    return Response.json({ meta: {}, data });
  },
});

function* recipients() {
  for (let at = 0; at < items; at += 1) yield `+48${100_000_000 + at}`;
}

let kept = "";
const checkpoint = {
  load: () => kept || undefined,
  save(text: string) {
    kept = text;
  },
};
const template = { sender: "ACME", message: "Hi" };
const sending = bulk(messaging).sendSms(recipients(), template, { checkpoint });
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
