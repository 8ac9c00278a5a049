import { createMessaging } from "@messaging-sdk/client";
import { sms } from "./programs/input.ts";

// `pages.ts`: prints how many kinds of hostile text it reads as the body of a refused send, the slowest of them, and its
// time to that of `JSON.parse` of the same bytes, or of as many bytes of records, because it stops early at most of them.
const size = 32 * 1024 * 1024;
const fill = (unit: string) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
const page = (inner: string) => `<html>${fill(inner)}`.slice(0, size - 7).concat("</html>");
const unclosed = "<!-- < <a </ <script> <style> <title> & &amp; &#x <! <html".split(" ");
const units = [
  ...Array.from("\n \ta0+-%\\/.@\"'“("),
  ...["%25", "\\u00", "\\\\", '{"a":', "[", '"\\"', '{"data":[],', '{"error":"sent'],
  ...["a@", "1 accepted ", "sent 1 ", "0 of 0 ", "48500100001 ", "+48 ", "E-3-005 "],
];
const kinds = [
  ...unclosed.map((unit) => [`a page of ${unit}`, page(unit)] as const),
  ...units.map((unit) => [JSON.stringify(unit), fill(unit)] as const),
];

let text = "";
const headers = new Headers({ "content-type": "text/html", "content-length": String(size) });
const fetch = async () => ({ status: 400, headers, text: async () => text });
const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: "a-key", fetch });

/** The CPU time of the faster of two: the first may wait for the garbage of the one before. */
async function time(read: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2; round++) {
    const before = process.threadCpuUsage();
    await read();
    const { user, system } = process.threadCpuUsage(before);
    times.push(user + system);
  }
  return Math.min(...times);
}

/** A text as a response has it, and not as the pieces that it was made of. */
const flat = (pieces: string) => Buffer.from(pieces).toString().slice(0, size);

const record = '{"phoneNumber":"+48500100001","status":2}';
const count = Math.floor(size / (record.length + 1));
const records = flat(`[${Array<string>(count).fill(record).join(",")}]`);
const parse = async (json: string): Promise<unknown> => JSON.parse(json);
const parsing = await time(() => parse(records));
const found: [name: string, ratio: number][] = [];
for (const [name, pieces] of kinds) {
  text = flat(pieces);
  const took = await time(() => messaging.sms.send(sms).catch(() => {}));
  const own = await time(() => parse(text).catch(() => {}));
  found.push([name, took / Math.max(parsing, own)]);
}
const [worst] = found.sort(([, one], [, other]) => other - one);
process.stdout.write(JSON.stringify([kinds.length, ...(worst ?? [])]), () => process.exit());
