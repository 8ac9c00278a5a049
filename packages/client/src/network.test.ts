import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Agent, EnvHttpProxyAgent, ProxyAgent } from "undici";
import * as undici8 from "undici-8";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { fakeMessaging, respond } from "../test/fake-fetch.ts";
import { makeCertificates, startPlainService, startProxy, startService } from "../test/network.ts";
import { createHttp } from "./http/http.ts";
import { createMessaging, type FetchOptions, type RequestOptions } from "./index.ts";

let certificates: Awaited<ReturnType<typeof makeCertificates>>;
beforeAll(async () => {
  certificates = await makeCertificates();
});

const apiKey = "k3y-of-a-test";

/** Closes it with the test. */
function closing<Dispatcher extends { destroy(): Promise<void> }>(dispatcher: Dispatcher) {
  onTestFinished(() => dispatcher.destroy());
  return dispatcher;
}

async function list(baseUrl: string, fetchOptions?: FetchOptions, options?: RequestOptions) {
  const messaging = createMessaging({
    baseUrl,
    apiKey,
    retries: 0,
    ...(fetchOptions && { fetchOptions }),
  });
  return (await messaging.sms.list("an-id", {}, options)).response.status;
}

test("a service of an unknown authority is trusted by the dispatcher's `ca` alone", async () => {
  await using service = await startService(certificates);
  const { ca } = certificates;
  const dispatcher = closing(new Agent({ connect: { ca } }));
  await expect(list(service.url)).rejects.toMatchObject({ outcome: "not-sent" });
  expect(await list(service.url, { dispatcher })).toBe(200);
  expect(await list(service.url, undefined, { fetchOptions: { dispatcher } })).toBe(200);
});

test("a dispatcher of undici 8 needs undici's own fetch", async () => {
  await using service = await startService(certificates);
  const { ca } = certificates;
  const dispatcher = closing(new undici8.Agent({ connect: { ca } }));
  const messaging = createMessaging({
    baseUrl: service.url,
    apiKey,
    fetch: (url, init) => undici8.fetch(url, { ...init, dispatcher }),
  });
  expect((await messaging.sms.list("an-id")).response.status).toBe(200);
});

test("a proxy that asks for a password tunnels, and refuses without it", async () => {
  await using service = await startService(certificates);
  await using proxy = await startProxy("ada:s3cret");
  const { ca } = certificates;
  const through = (uri: string) => closing(new ProxyAgent({ uri, requestTls: { ca } }));
  expect(await list(service.url, { dispatcher: through(proxy.url) })).toBe(200);
  expect(proxy.tunnels).toEqual([new URL(service.url).host]);
  const stranger = through(proxy.url.replace("ada:s3cret@", ""));
  await expect(list(service.url, { dispatcher: stranger })).rejects.toMatchObject({
    code: "connection_failed",
  });
});

test("the proxy of the environment is taken by EnvHttpProxyAgent, and by Node's own switch", async () => {
  await using service = await startService(certificates);
  await using proxy = await startProxy();
  const { ca } = certificates;
  const dispatcher = closing(
    new EnvHttpProxyAgent({ httpsProxy: proxy.url, noProxy: "", requestTls: { ca } }),
  );
  expect(await list(service.url, { dispatcher })).toBe(200);

  const folder = await mkdtemp(join(tmpdir(), "network-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "ca.pem"), ca);
  const program = `
    import { createMessaging } from "@messaging-sdk/client";
    const messaging = createMessaging({ baseUrl: ${JSON.stringify(service.url)}, apiKey: "k" });
    console.log((await messaging.sms.list("an-id")).response.status);
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=@messaging-sdk/source", "--input-type=module", "--eval", program],
    {
      cwd: import.meta.dirname,
      env: {
        ...process.env,
        NODE_USE_ENV_PROXY: "1",
        HTTPS_PROXY: proxy.url,
        NO_PROXY: "",
        no_proxy: "",
        NODE_EXTRA_CA_CERTS: join(folder, "ca.pem"),
      },
    },
  );
  expect(stdout.trim()).toBe("200");
  expect(proxy.tunnels).toHaveLength(2);
});

test("a pool holds as many connections as it may", async () => {
  await using service = await startService(certificates);
  const { ca } = certificates;
  const dispatcher = closing(new Agent({ connections: 2, connect: { ca } }));
  await Promise.all(Array.from({ length: 8 }, () => list(service.url, { dispatcher })));
  expect(service.connections()).toBeLessThanOrEqual(2);
});

test("HTTP/2 is spoken where the dispatcher allows it", async () => {
  await using service = await startService(certificates, true);
  const { ca } = certificates;
  const dispatcher = closing(new Agent({ allowH2: true, connect: { ca } }));
  expect(await list(service.url, { dispatcher })).toBe(200);
  const plain = closing(new Agent({ allowH2: false, connect: { ca } }));
  expect(await list(service.url, { dispatcher: plain })).toBe(200);
  expect(service.versions).toEqual(["2.0", "1.1"]);
});

test("a service is reached by IPv6", async () => {
  await using service = await startPlainService("::1");
  expect(await list(`http://[::1]:${service.port}`)).toBe(200);
});

test("the options of a call override those of the client, by either face", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200), {
    fetchOptions: { cache: "no-store", keepalive: true },
  });
  await messaging.sms.list("an-id", {}, { fetchOptions: { cache: "reload" } });
  await createHttp(messaging).GET("/v2.1/group", { cache: "reload" });
  for (const { init } of sent) {
    expect(init).toMatchObject({ cache: "reload", keepalive: true, redirect: "manual" });
  }
});
