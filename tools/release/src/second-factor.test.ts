import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isMissing } from "../test/is-missing.ts";
import { run } from "./run.ts";

/** A registry that has nothing, and takes what comes with this second factor. */
async function registry(code: string) {
  const published: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.setHeader("content-type", "application/json");
      if (request.method !== "PUT") return void response.writeHead(404).end("{}");
      if (request.headers["npm-otp"] === code) {
        published.push(decodeURIComponent(request.url ?? ""));
        return void response.writeHead(201).end('{"ok":true}');
      }
      response.writeHead(401, { "www-authenticate": "OTP" }).end('{"error":"a second factor"}');
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { published, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const inTerminal = test.skipIf(isMissing("script"));

inTerminal("npm asks for the second factor in the terminal, and publishes with it", async () => {
  const { published, host } = await registry("123456");
  const root = await mkdtemp(join(tmpdir(), "second-factor-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const manifest = JSON.stringify({ name: "@messaging-sdk/client", version: "0.3.1" });
  await mkdir(join(root, "packages/client"), { recursive: true });
  await writeFile(join(root, "packages/client/package.json"), manifest);
  await writeFile(join(root, "package.json"), '{ "private": true }');
  await writeFile(join(root, ".npmrc"), `registry=http://${host}/\n//${host}/:_authToken=a\n`);
  const pack = ["pack", "./packages/client", `--pack-destination=${root}`];
  await run("npm", pack, { cwd: root });
  const publish = resolve(import.meta.dirname, "publish.ts");
  const program = `import { publishTarballs } from "${publish}";
    await publishTarballs("${root}", "${root}");`;
  await writeFile(join(root, "publish.mjs"), program);
  // A terminal, as a person has it: `script` of Linux and of macOS.
  const command = `"${process.execPath}" publish.mjs`;
  const args =
    process.platform === "darwin"
      ? ["-q", "/dev/null", "sh", "-c", command]
      : ["-qec", command, "/dev/null"];
  const terminal = spawn("script", args, { cwd: root });
  let shown = "";
  terminal.stdout.on("data", (text) => {
    const isAsked = !shown.includes("one-time password");
    shown += text;
    if (isAsked && shown.includes("one-time password")) terminal.stdin.write("123456\n");
  });
  const [exitCode] = await once(terminal, "exit");
  expect({ shown, exitCode, published }).toMatchObject({
    exitCode: 0,
    published: ["/@messaging-sdk/client"],
    shown: expect.stringContaining("published @messaging-sdk/client@0.3.1 as latest"),
  });
});
