import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createSandbox } from "@messaging-sdk/sandbox";
import { requestListener } from "@messaging-sdk/sandbox/node";
import { expect, test } from "vitest";
import { listening } from "../test/listening.ts";
import { temporaryFolder } from "../test/temporary.ts";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

/** The command as a process of its own, as signals and proxies meet it. */
function start(args: readonly string[], env: Readonly<Record<string, string>>) {
  const own = { PATH: `${process.env.PATH}`, MESSAGING_API_KEY: "key-of-test", ...env };
  const line = ["--conditions=@messaging-sdk/source", main, ...args];
  const child = spawn(process.execPath, line, { env: own });
  const ended = Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]);
  return { child, ended: ended.then(([[code], stdout, stderr]) => ({ code, stdout, stderr })) };
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s ends a run with its outcomes",
  async (signal) => {
    const sandbox = createSandbox({ data: "empty" });
    const respond = requestListener(sandbox);
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let requests = 0;
    const server = createServer((request, response) => {
      requests += 1;
      if (requests <= 5) return respond(request, response);
      // The rest is still under way when the signal comes.
      asked();
      setTimeout(() => respond(request, response), 500);
    });
    const MESSAGING_BASE_URL = await listening(server);
    const folder = temporaryFolder();
    const file = join(folder, "people.csv");
    const numbers = Array.from({ length: 40 }, (_, at) => `+44770090${1000 + at},P${at}`);
    writeFileSync(file, `phoneNumber,name\n${numbers.join("\n")}\n`);
    const line = ["bulk", file, "--id", "spring", "--sender", "ACME", "--template", "Hi {{name}}"];
    const { child, ended } = start([...line, "--yes", "--store", folder], { MESSAGING_BASE_URL });
    await isAsked;
    child.kill(signal);
    const { code, stdout, stderr } = await ended;
    expect([code, JSON.parse(stdout)]).toMatchObject([130, { done: expect.any(Number) }]);
    expect(stderr).toContain("The same line looks up the first");
    expect(readFileSync(`${file}.outcomes.csv`, "utf8").trim().split("\n")).toHaveLength(41);
  },
);

test("a proxy is used where one is named, but for the hosts of NO_PROXY", async () => {
  const MESSAGING_BASE_URL = await listening(createServer(requestListener(createSandbox())));
  const tunnels: string[] = [];
  const server = createServer((request, response) => {
    tunnels.push(`${request.url}`);
    response.writeHead(502).end();
  });
  server.on("connect", ({ url = "" }, socket) => {
    tunnels.push(url);
    const [host = "", port] = url.split(":");
    const service = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 Connected\r\n\r\n");
      service.pipe(socket).pipe(service);
    });
    for (const one of [service, socket]) one.on("error", () => {});
  });
  const proxy = await listening(server);
  const list = ["groups", "list", "--limit", "1"];
  const direct = await start(list, { MESSAGING_BASE_URL }).ended;
  expect([direct.code, tunnels]).toEqual([0, []]);
  const ways: [string[], Record<string, string>, number][] = [
    [["--proxy", proxy], {}, 1],
    [[], { HTTP_PROXY: proxy }, 2],
    [[], { http_proxy: proxy, NO_PROXY: "127.0.0.1" }, 2],
  ];
  for (const [more, env, count] of ways) {
    const { code } = await start([...list, ...more], { MESSAGING_BASE_URL, ...env }).ended;
    expect([code, tunnels]).toMatchObject([0, { length: count }]);
  }
  const wrong = await start([...list, "--proxy", "proxy:3128"], { MESSAGING_BASE_URL }).ended;
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("must be a URL")]);
});

test("what registries of MCP servers read agrees with the package", () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));
  const { name, mcpName, files } = read("package.json");
  const server = read("src/mcp/server.json");
  expect(server).toMatchObject({ name: mcpName, packages: [{ identifier: name }] });
  // The bounds of its schema (2025-12-11).
  expect(server.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect([server.description.length <= 100, server.title.length <= 100]).toEqual([true, true]);
  for (const one of [server, ...server.packages]) expect(one.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(files).toEqual(["dist", "skills", "server.json"]);
});
