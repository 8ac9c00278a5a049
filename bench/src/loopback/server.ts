import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerText } from "../calls/two-calls.ts";

// A process of its own, so that what the server costs is not charged to a client. Prints its URL; ends with its parent.
const head = {
  "content-type": "application/json",
  "content-length": Buffer.byteLength(answerText),
};
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, head).end(answerText);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.on("disconnect", () => process.exit());
