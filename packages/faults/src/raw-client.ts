import { connect, type Socket } from "node:net";
import { operation } from "./spec.ts";

/** A request that a test sends without any HTTP client in between, and what has come back of an answer. */
export interface RawExchange {
  readonly socket: Socket;
  /** A character per byte. */
  received(): string;
  /** How the connection ends, when it does. */
  readonly ended: Promise<"closed" | "reset">;
}

/** Sends the spec's example of a request over a connection of its own. */
export function sendRaw(url: string, operationId = "sendSms"): RawExchange {
  const { method, examplePath, exampleBody } = operation(operationId);
  const { hostname, port } = new URL(url);
  const body = exampleBody === undefined ? "" : JSON.stringify(exampleBody);
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
  const head = [`${method} ${examplePath} HTTP/1.1`, "host: here", "connection: close"];
  socket.write(`${[...head, `content-length: ${body.length}`].join("\r\n")}\r\n\r\n${body}`);
  return { socket, received: () => received, ended };
}

/** The parts of an answer as it came. */
export function split(received: string): { head: string; body: string } {
  const [head = "", ...body] = received.split("\r\n\r\n");
  return { head, body: body.join("\r\n\r\n") };
}
