import { execFile } from "node:child_process";
import { connect as connectTo } from "node:net";
import { document, operations } from "@messaging-sdk/spec/bundled";
import { beforeAll, expect, test } from "vitest";
import { callHttp } from "./api-styles.ts";
import { validRequest } from "./cases/exchanges.ts";
import { connect } from "./connect.ts";
import { type Mock, prefer, sharedMock, startMock } from "./mock.ts";
import { expectResponse } from "./suite/expectations.ts";

let mock: Mock;

beforeAll(async () => {
  mock = await sharedMock();
});

test("a status that the spec does not document is not mistaken for a documented 404", async () => {
  const [operation] = operations;
  if (!operation) throw new Error("The spec has operations.");
  const { messaging } = connect(mock.url);
  const request = validRequest(document, operation);
  const { response } = await callHttp(messaging, operation, request, prefer(418, "teapot"));
  expect(response.status).toBe(404);
  const documented = {
    status: 404,
    name: "any",
    body: { meta: { uniqId: "" } },
    headers: new Headers(),
  };
  expect(() => expectResponse(response, documented)).toThrow("application/problem+json");
});

test("a mock of a document that is not there says so", async () => {
  await expect(startMock("no-such-file.json")).rejects.toThrow("no-such-file.json");
});

test("a mock ends with the process that started it, even one that is killed", async () => {
  const program = `
    import { startMock } from ${JSON.stringify(new URL("./mock.ts", import.meta.url).href)};
    console.log((await startMock()).url);
    process.kill(process.pid, "SIGKILL");`;
  const url = await new Promise<string>((resolve) => {
    const args = ["--input-type=module", "--eval", program];
    execFile(process.execPath, args, (_, stdout) => resolve(stdout.trim()));
  });
  const port = Number(new URL(url).port);
  // No request: Prism would fail to log it, and end of that.
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connectTo(port, "127.0.0.1", () => resolve(true));
      socket.on("connect", () => socket.destroy()).on("error", () => resolve(false));
    });
  await expect.poll(isListening).toBe(false);
});
