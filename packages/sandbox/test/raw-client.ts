import { connect, type Socket } from "node:net";
import { document, operation } from "@messaging-sdk/spec/bundled";
import { exampleBody } from "@messaging-sdk/spec/reader";

/** A request that a test sends without any HTTP client in between, and what has come back of a response. */
export interface RawExchange {
  readonly socket: Socket;
  /** A character per byte. */
  received(): string;
  /** How the connection ends, when it does. */
  readonly ended: Promise<"closed" | "reset">;
}

/** Sends the spec's example of a request over a new connection. */
export function sendRaw(url: string, operationId = "sendSms"): RawExchange {
  const { method, examplePath, object } = operation(operationId);
  const { hostname, port } = new URL(url);
  const example = exampleBody(document, object);
  const body = example === undefined ? "" : JSON.stringify(example);
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  let received = "";
  socket.on("data", (bytes: string) => {
    received += bytes;
  });
  const ended = new Promise<"closed" | "reset">((resolve, reject) => {
    socket.on("end", () => resolve("closed"));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve("reset") : reject(error),
    );
  });
  const head = [
    `${method} ${examplePath} HTTP/1.1`,
    "host: here",
    "authorization: a-key",
    "connection: close",
  ];
  socket.write(`${[...head, `content-length: ${body.length}`].join("\r\n")}\r\n\r\n${body}`);
  return { socket, received: () => received, ended };
}

/** The parts of a response as it came. */
export function split(received: string): { head: string; body: string } {
  const [head = "", ...body] = received.split("\r\n\r\n");
  return { head, body: body.join("\r\n\r\n") };
}
