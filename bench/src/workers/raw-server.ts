import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

// A server that costs less than its clients: it finds the end of each request, and writes one response that all the
// compared SDKs take. `raw-server.ts` prints its URL, and exits with its parent.
const message = {
  id: "m-1",
  sender: "ACME",
  phoneNumber: "+48500500500",
  externalId: "order-17",
  status: 6,
  numberOfParts: 1,
  statusTime: 1794731400,
  createTime: 1794731400,
};
const data = [message, message, message];
const meta = { numberOfErrors: 0, numberOfData: 3, status: 200, uniqId: "req-1" };
const body = JSON.stringify({
  meta,
  data,
  object: "list",
  has_more: false,
  messages: data.slice(0, 1),
});
const response = [
  "HTTP/1.1 200 OK",
  "content-type: application/json",
  "x-request-id: 0f8b7c1e-5a8e-4b51-9d63-3d1f5b2c7a90",
  "date: Sun, 22 Nov 2026 11:00:00 GMT",
  "connection: keep-alive",
  `content-length: ${Buffer.byteLength(body)}`,
  "",
  body,
].join("\r\n");

const server = createServer((socket) => {
  socket.setNoDelay(true);
  let held = "";
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    held += chunk.toString("latin1");
    for (let end = endOf(held); end <= held.length; end = endOf(held)) {
      held = held.slice(end);
      socket.write(response);
    }
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.on("disconnect", () => process.exit());

/** Returns where the first request ends; past the end when it is not whole. */
function endOf(text: string): number {
  const head = text.indexOf("\r\n\r\n") + 4;
  if (head < 4) return Number.POSITIVE_INFINITY;
  const [, length = "0"] = /content-length: *(\d+)/i.exec(text.slice(0, head)) ?? [];
  const isChunked = /transfer-encoding: *chunked/i.test(text.slice(0, head));
  if (!isChunked) return head + Number(length);
  const last = text.indexOf("0\r\n\r\n", head);
  return last < 0 ? Number.POSITIVE_INFINITY : last + 5;
}
