import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pageText, sentText } from "../stubs.ts";

// The least of a server: `server.ts <page | sent>`. Prints its URL, and exits with its parent.
const fixedText = process.argv[2] === "page" ? pageText : undefined;
const server = createServer(async (request, response) => {
  if (fixedText) request.resume();
  const body = fixedText ?? sentText(await text(request));
  response.writeHead(200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.on("disconnect", () => process.exit());
