/** A client as its user writes it: a list of three records, and a create. `url` and `key` are in scope. */
export interface Sdk {
  readonly name: string;
  readonly setUp: string;
  readonly list: string;
  readonly create: string;
}

const message = `{ sender: "ACME", message: "Hello", phoneNumbers: ["+48500500500"] }`;
const ours = {
  list: `messaging.sms.list("order-17", { limit: 3 })`,
  create: `messaging.sms.send(${message})`,
};
const imported = `import { createMessaging } from "@messaging-sdk/client";`;

export const oursByFetch: Sdk = {
  name: "ours",
  setUp: `${imported} const messaging = createMessaging({ baseUrl: url, apiKey: key });`,
  ...ours,
};

export const oursByUndici: Sdk = {
  name: "ours, undiciTransport",
  setUp: `${imported}
    import { undiciTransport } from "@messaging-sdk/client/undici";
    import { Agent } from "undici";
    const transport = undiciTransport(new Agent());
    const messaging = createMessaging({ baseUrl: url, apiKey: key, transport });`,
  ...ours,
};

const headers = `{ authorization: key, accept: "application/json", "user-agent": "bench" }`;
const jsonHeaders = `{ ...${headers}, "content-type": "application/json" }`;
const path = { list: "/v2.1/sms/order-17?limit=3", create: "/v2.1/sms" };

export const rawFetch: Sdk = {
  name: "raw fetch",
  setUp: "",
  list: `fetch(url + "${path.list}", { headers: ${headers} }).then((response) => response.json())`,
  create: `fetch(url + "${path.create}", { method: "POST", headers: ${jsonHeaders}, body: JSON.stringify(${message}) }).then((response) => response.json())`,
};

/** The least that a call by undici can cost: nothing is checked, and nothing can end it. */
export const bareDispatch: Sdk = {
  name: "bare dispatch",
  setUp: `import { Agent } from "undici";
    const agent = new Agent();
    const send = (options) => new Promise((resolve, reject) => {
      const chunks = [];
      agent.dispatch({ origin: url, ...options }, {
        onRequestStart() {},
        onResponseStart() {},
        onResponseData(_, chunk) { chunks.push(chunk); },
        onResponseEnd() { resolve(JSON.parse(chunks.length === 1 ? chunks[0].toString() : Buffer.concat(chunks).toString())); },
        onResponseError(_, error) { reject(error); },
      });
    });`,
  list: `send({ path: "${path.list}", method: "GET", headers: ${headers} })`,
  create: `send({ path: "${path.create}", method: "POST", headers: ${jsonHeaders}, body: JSON.stringify(${message}) })`,
};

/** SDKs that a team may know, at their newest, on the same server; without their retries and reports. */
export const others: readonly Sdk[] = [
  {
    name: "stripe",
    setUp: `import Stripe from "stripe";
      const { hostname: host, port } = new URL(url);
      const stripe = new Stripe(key, { host, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });`,
    list: "stripe.charges.list({ limit: 3 })",
    create: `stripe.customers.create({ name: "Ada", description: "Hello", phone: "+48500500500" })`,
  },
  {
    name: "twilio",
    setUp: `import twilio from "twilio";
      const client = twilio("AC".padEnd(34, "0"), key);
      client.api.baseUrl = url;`,
    list: "client.messages.list({ limit: 3 })",
    create: `client.messages.create({ from: "ACME", body: "Hello", to: "+48500500500" })`,
  },
  {
    name: "openai",
    setUp: `import OpenAI from "openai";
      const openai = new OpenAI({ apiKey: key, baseURL: url + "/v1", maxRetries: 0 });`,
    list: "openai.files.list({ limit: 3 })",
    create: `openai.chat.completions.create({ model: "a", messages: [{ role: "user", content: "Hello" }] })`,
  },
  {
    name: "resend",
    setUp: `import { Resend } from "resend";
      const resend = new Resend(key, { baseUrl: url });`,
    list: "resend.emails.list({ limit: 3 })",
    create: `resend.emails.send({ from: "a@example.com", to: "b@example.com", subject: "Hi", text: "Hello" })`,
  },
  {
    name: "octokit",
    setUp: `import { Octokit } from "octokit";
      const off = { enabled: false };
      const octokit = new Octokit({ auth: key, baseUrl: url, throttle: off, retry: off });`,
    list: `octokit.rest.issues.listForRepo({ owner: "acme", repo: "shop", per_page: 3 })`,
    create: `octokit.rest.issues.create({ owner: "acme", repo: "shop", title: "Hello" })`,
  },
];

/** A program that exports both calls. */
export function sdkProgram({ setUp, list, create }: Sdk): string {
  return `const { BASE_URL: url = "", API_KEY: key = "" } = process.env;
    ${setUp}
    export const list = () => ${list};
    export const create = () => ${create};`;
}
