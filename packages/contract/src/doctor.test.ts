import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sharedMock } from "./mock.ts";

/** A binary has no export to import it by. */
const messaging = fileURLToPath(new URL("../../cli/src/main.ts", import.meta.url));

test("the doctor finds nothing in the mock that differs from the spec", async () => {
  const { url } = await sharedMock();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      "--conditions=@messaging-sdk/source",
      messaging,
      "doctor",
      "--write",
      "--send",
      "+447700900123",
      "--json",
    ],
    { env: { MESSAGING_BASE_URL: url, MESSAGING_API_KEY: "contract-key" } },
  );
  const rows: { gap: string; verdict: string }[] = JSON.parse(stdout);
  const gapsOf = (verdict: string) =>
    rows.filter((row) => row.verdict === verdict).map(({ gap }) => gap);
  expect(gapsOf("differs")).toEqual([]);
  expect(gapsOf("kept")).toEqual(["G1", "G9", "G23"]);
});
