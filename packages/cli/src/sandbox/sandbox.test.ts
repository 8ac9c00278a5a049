import { expect, test } from "vitest";
import { createTestRun } from "../../test/test-run.ts";

test("the sandbox listens until Ctrl+C, and says what to set", async () => {
  const controller = new AbortController();
  const { messaging, output } = createTestRun({ signal: controller.signal });
  const ended = messaging("sandbox", "--empty");
  await expect.poll(() => output.stderr).toMatch(/MESSAGING_BASE_URL=http/);
  const [, url = "", port = ""] = /MESSAGING_BASE_URL=(http\S+:(\d+))/.exec(output.stderr) ?? [];
  const env = { MESSAGING_BASE_URL: url, MESSAGING_API_KEY: "any" };
  const other = createTestRun({ env, fetch: globalThis.fetch });
  expect(await other.messaging("groups", "list")).toMatchObject({ code: 0, stdout: "" });
  const taken = await other.messaging("sandbox", "--port", port);
  expect(taken).toMatchObject({ code: 2, stderr: expect.stringContaining("EADDRINUSE") });
  controller.abort();
  expect((await ended).code).toBe(130);
});
