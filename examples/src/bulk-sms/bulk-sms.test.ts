import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { startExample } from "../../test/start-example.ts";

/** Runs the program; `interrupt` sends Ctrl-C as soon as it shows progress. */
async function run(
  url: string,
  file: string,
  { interrupt = false, message = "Hi {{firstName}}" } = {},
) {
  const env = { MESSAGING_BASE_URL: url, MESSAGING_API_KEY: "a-key" };
  const args = [file, "--message", message, "--rate", "1000"];
  const child = startExample(new URL("main.ts", import.meta.url), env, args);
  let out = "";
  child.stderr.setEncoding("utf8").on("data", (chunk) => {
    out += chunk;
  });
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    out += chunk;
    if (!interrupt || !out.includes("done")) return;
    interrupt = false;
    child.kill("SIGINT");
  });
  const [code] = await once(child, "close");
  return { out, code };
}

test("a run over a CSV survives Ctrl-C, and every row is reported once", async () => {
  const sandbox = createSandbox({ data: "empty" });
  const service = await listen(sandbox);
  const folder = await mkdtemp(join(tmpdir(), "bulk-sms-"));
  try {
    const file = join(folder, "recipients.csv");
    const rows = Array.from({ length: 240 }, (_, at) => `+4477009${100_000 + at},"Ada, ${at}"`);
    rows[7] = "447700900123,Grace";
    rows[8] = "+447700900123";
    await writeFile(file, `phoneNumber,firstName\n${rows.join("\n")}\n`);

    const stopped = await run(service.url, file, { interrupt: true });
    expect(stopped).toMatchObject({ code: 130, out: expect.stringContaining("Stopped.") });
    const ended = await run(service.url, file);
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining("240 of 240: 238 done") });

    const report = await readFile(`${file}.report.csv`, "utf8");
    const outcomes: Record<string, string>[] = parse(report, { columns: true });
    expect(outcomes.map(({ row }) => Number(row))).toEqual(rows.map((_, at) => at + 1));
    expect(outcomes.filter(({ status }) => status !== "done")).toMatchObject([
      { row: "8", status: "failed", error: expect.stringContaining("row 8: phoneNumber must") },
      { row: "9", status: "failed", error: expect.stringContaining("row 9: firstName must") },
    ]);
    expect(outcomes[0]).toMatchObject({ phoneNumber: "+4477009100000", status: "done" });

    expect(await sandbox.messages()).toHaveLength(238);
    expect((await sandbox.effects()).filter(({ count }) => count > 1)).toEqual([]);

    // Everything is done: nothing is sent or reported again.
    expect(await run(service.url, file)).toMatchObject({ code: 0 });
    expect(await readFile(`${file}.report.csv`, "utf8")).toBe(report);

    const other = await run(service.url, file, { message: "Bye {{firstName}}" });
    expect(other.code).toBe(1);
    expect(other.out).toContain("InvalidInputError: store has another run under this id");
    expect(other.out).not.toContain("    at ");
  } finally {
    await rm(folder, { recursive: true });
    await service.close();
  }
});
