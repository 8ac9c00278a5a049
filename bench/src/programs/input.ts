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

const sent = { sender: "ACME", externalId, status: 2, statusTime: 1_794_731_405, numberOfParts: 1 };
/** The response to every call: the spec's example of a page of messages. */
export const page = JSON.stringify({
  meta: { numberOfErrors: 0, numberOfData: 2, status: 200, uniqId: "c5a0a93012365eb3" },
  data: sms.phoneNumbers.map((phoneNumber) => ({
    ...sent,
    phoneNumber,
    createTime: 1_794_731_400,
  })),
});
