import { type FaultServer, startFaultServer } from "../fault-server.ts";
import type { ReceivedRequest } from "../received.ts";

/** A message that was really sent. */
interface SentSms {
  readonly phoneNumber: string;
  readonly message: string;
  readonly externalId: string;
}

/** A fault server that lists what it has sent, page by page. */
export interface SmsService extends AsyncDisposable {
  readonly server: FaultServer;
  readonly sent: () => SentSms[];
}

export async function startSmsService(): Promise<SmsService> {
  const server = await startFaultServer({ records });
  const sent = () =>
    server.effects.flatMap(({ operationId, body }) =>
      operationId === "sendSms" ? messages(body) : [],
    );

  function records({ method, path, body }: ReceivedRequest): readonly unknown[] {
    if (method !== "GET") return messages(body).map(record);
    const url = new URL(path, "http://localhost");
    const externalId = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
    const offset = Number(url.searchParams.get("offset") ?? 0);
    const limit = Number(url.searchParams.get("limit") ?? 100);
    const listed = sent().filter((sms) => sms.externalId === externalId);
    return listed.slice(offset, offset + limit).map(record);
  }

  return { server, sent, [Symbol.asyncDispose]: () => server.close() };
}

interface SendBody {
  readonly phoneNumbers: readonly string[];
  readonly message: string;
  readonly externalId: string;
}

function messages(body: unknown): SentSms[] {
  const { phoneNumbers, message, externalId }: SendBody = Object(body);
  return phoneNumbers.map((phoneNumber) => ({ phoneNumber, message, externalId }));
}

function record({ phoneNumber, externalId }: SentSms) {
  const times = { statusTime: 1794731400, createTime: 1794731400 };
  return { sender: "ACME", phoneNumber, externalId, status: 6, numberOfParts: 1, ...times };
}
