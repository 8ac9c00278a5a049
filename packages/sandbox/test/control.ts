import { expect } from "vitest";
import type { Sandbox } from "../src/index.ts";
import { type Connection, connect } from "./connect.ts";

type Sms = Parameters<Connection["messaging"]["sms"]["send"]>[0];

export interface Controlled extends Connection {
  /** Sends a message, by default one that says "Hello" to one number. */
  send(sms?: Partial<Sms>): Promise<unknown>;
  /** Calls the control API over HTTP; resolves to the status and the parsed body. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: never }>;
}

export const number = "+447700900123";

/** An empty sandbox whose clock stands still, and ways to use it. */
export function control(options: Parameters<typeof connect>[0] = {}): Controlled {
  const connection = connect({ data: "empty", ...options });
  const { sandbox, messaging } = connection;
  return {
    ...connection,
    send: (sms) =>
      messaging.sms.send({ sender: "ACME", message: "Hello", phoneNumbers: [number], ...sms }),
    call: (...args) => callControl(sandbox, ...args),
  };
}

async function callControl(sandbox: Sandbox, method: string, path: string, body?: unknown) {
  const response = await sandbox.fetch(`http://sandbox.test/_sandbox${path}`, {
    method,
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status).not.toBe(500);
  return { status: response.status, body: (text && JSON.parse(text)) as never };
}
