import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serveInterface } from "./interface.ts";

/** A server of a small interface; 418 is what it leaves to others. */
async function start() {
  const root = await mkdtemp(join(tmpdir(), "interface-"));
  const folder = join(root, "built");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(root, "secret.json"), "{}");
  writeFileSync(join(folder, "index.html"), "<h1>Inbox</h1>");
  writeFileSync(join(folder, "assets/a-1.js"), "1");
  writeFileSync(join(folder, "assets/a-1.woff2"), "1");
  const serve = serveInterface(folder);
  const server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(418).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.close();
    await rm(root, { recursive: true });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const page = { accept: "text/html,*/*;q=0.8" };

test("a browser gets the page at every path of it, and its files", async () => {
  const url = await start();
  for (const path of ["/", "/inbox/7?to=%2B44"]) {
    const response = await fetch(`${url}${path}`, { headers: page });
    expect(await response.text()).toBe("<h1>Inbox</h1>");
    expect(response.headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
  }
  const script = await fetch(`${url}/assets/a-1.js`);
  expect(script.headers.get("content-type")).toContain("javascript");
  expect(script.headers.get("cache-control")).toContain("immutable");
  const font = await fetch(`${url}/assets/a-1.woff2`);
  expect(font.headers.get("content-type")).toBe("font/woff2");
});

test("text is compressed as the browser takes it, and comes out as it was", async () => {
  const url = await start();
  for (const encoding of ["br", "gzip", "identity"]) {
    const init = { headers: { ...page, "accept-encoding": encoding } };
    const response = await fetch(url, init);
    expect(response.headers.get("content-encoding")).toBe(
      encoding === "identity" ? null : encoding,
    );
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(await response.text()).toBe("<h1>Inbox</h1>");
    const font = await fetch(`${url}/assets/a-1.woff2`, init);
    expect([font.headers.get("content-encoding"), await font.text()]).toEqual([null, "1"]);
  }
});

test("what is for the service is left to it", async () => {
  const url = await start();
  const status = async (path: string, init?: RequestInit) =>
    (await fetch(`${url}${path}`, init)).status;
  expect(await status("/v2.1/group", { headers: page })).toBe(418);
  // A wrong base URL is a 404 of JSON, not a page that reads as a success.
  expect(await status("/api/v2.1/group")).toBe(418);
  expect(await status("/", { method: "POST", headers: page })).toBe(418);
});

test("nothing outside of the folder is served", async () => {
  const url = await start();
  for (const path of [
    "/../secret.json",
    "/%2e%2e/secret.json",
    "/assets/../../secret.json",
    "//etc/passwd",
  ]) {
    // A `fetch` would resolve the dots itself.
    const [response]: IncomingMessage[] = await once(get(url, { path }), "response");
    response?.resume();
    expect(response?.statusCode).toBe(418);
  }
});
