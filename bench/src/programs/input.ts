import type { Messaging } from "@messaging-sdk/client";
import type { Http } from "@messaging-sdk/client/http";
import type { SmsSend } from "@messaging-sdk/types";

export const { BASE_URL: baseUrl = "https://api.example.com", API_KEY: apiKey = "k3y" } =
  process.env;

export const externalId = "order-20261115-0017";

/** The nine query parameters of a list of messages, by the spec's examples. */
export const query = {
  offset: 200,
  limit: 100,
  sender: "ACME",
  phoneNumber: "+447700900123",
  status: 2,
  orderBy: "createTime",
  orderDirection: "ASC",
  dateFrom: "2026-11-01T00:00:00Z",
  dateTo: "2026-11-30 23:59:59",
} as const;

/** The nine fields of a send. */
export const sms: SmsSend = {
  sender: "ACME",
  message: "Your order has shipped: https://example.com/track/0017",
  phoneNumbers: ["+447700900123", "+447700900456"],
  validity: 1440,
  scheduleTime: 1_794_762_000,
  type: 0,
  shortLink: true,
  webhookUrl: "https://shop.example.com/hooks/sms",
  externalId,
};

/** The same list and send by each kind of client. */
export const byName = (messaging: Messaging) => ({
  GET: () => messaging.sms.list(externalId, query),
  POST: () => messaging.sms.send(sms),
});
export const byPath = (http: Pick<Http, "GET" | "POST">) => ({
  GET: () => http.GET("/v2.1/sms/{externalId}", { params: { path: { externalId }, query } }),
  POST: () => http.POST("/v2.1/sms", { body: sms }),
});

type Headers = Readonly<Record<string, string>>;
type Init = { method: "GET" | "POST"; headers: Headers; body: string | null };

/** The same by the lowest call of something, which takes a path. */
export const byHand = (call: (path: string, init: Init) => Promise<unknown>) => ({
  GET: () => {
    const pairs = Object.entries(query).map(([name, one]) => `${name}=${encodeURIComponent(one)}`);
    const path = `/v2.1/sms/${encodeURIComponent(externalId)}?${pairs.join("&")}`;
    return call(path, { method: "GET", headers: { authorization: apiKey }, body: null });
  },
  POST: () => {
    const headers = { authorization: apiKey, "content-type": "application/json" };
    return call("/v2.1/sms", { method: "POST", headers, body: JSON.stringify(sms) });
  },
});

const sent = { sender: "ACME", externalId, status: 2, statusTime: 1_794_731_405, numberOfParts: 1 };
const createTime = 1_794_731_400;
/** The response to every call: the spec's example of a page of messages. */
export const page = JSON.stringify({
  meta: { numberOfErrors: 0, numberOfData: 2, status: 200, uniqId: "c5a0a93012365eb3" },
  data: sms.phoneNumbers.map((phoneNumber) => ({ ...sent, phoneNumber, createTime })),
});
