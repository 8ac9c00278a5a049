import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { launchChromium } from "./browser.ts";

const app = `
import { createMessaging } from "@messaging-sdk/client";
import { messagingHandler, messagingHandlers } from "@messaging-sdk/client/msw";
import { setupWorker } from "msw/browser";

const baseUrl = "https://api.example.com";
const messaging = createMessaging({ baseUrl, apiKey: () => "key-of-a-test", retries: 0 });
const send = () => messaging.sms.send({ sender: "ACME", message: "Hi", phoneNumbers: [] });

globalThis.callThroughWorker = async () => {
  const worker = setupWorker(...messagingHandlers(baseUrl, { listSms: [] }));
  await worker.start({ quiet: true });
  worker.use(messagingHandler(baseUrl, "sendSms", Response.error(), 429));
  return {
    groups: (await messaging.groups.list()).data.length,
    sms: (await messaging.sms.list("order-17")).data.length,
    deleted: (await messaging.groups.delete({ id: [1051, 1052] })).data.length,
    offline: await send().catch(({ name, outcome }) => [name, outcome]),
    rejected: await send().catch(({ status, outcome }) => [status, outcome]),
    withoutCredential: (await fetch(baseUrl + "/v2.1/group")).status,
  };
};
`;

test("in a browser, MSW's worker responds in place of the service, though it starts after the client", {
  timeout: 600_000,
}, async () => {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(await serveApp());
  expect(await page.evaluate("callThroughWorker()")).toEqual({
    groups: 2,
    sms: 0,
    deleted: 2,
    offline: ["ConnectionError", "unknown"],
    rejected: [429, "rejected"],
    withoutCredential: 401,
  });
});

/** Serves the app and MSW's worker; gives the address. */
async function serveApp() {
  const worker = fileURLToPath(import.meta.resolve("msw/mockServiceWorker.js"));
  const scripts = new Map([
    ["/app.js", await bundleApp()],
    ["/mockServiceWorker.js", await readFile(worker, "utf8")],
  ]);
  const server = createServer(({ url = "/" }, response) => {
    const script = scripts.get(url);
    response.setHeader("content-type", script ? "text/javascript" : "text/html");
    response.end(script ?? '<script type="module" src="/app.js"></script>');
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function bundleApp() {
  const { outputFiles } = await build({
    stdin: { contents: app, resolveDir: import.meta.dirname },
    bundle: true,
    format: "esm",
    write: false,
    conditions: ["@messaging-sdk/source", "browser"],
  });
  return outputFiles[0]?.text ?? "";
}
