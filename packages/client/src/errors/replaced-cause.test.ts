import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inspect, promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { InvalidInputError } from "./invalid-input-error.ts";

const thrower = {
  get() {
    throw new Error("No.");
  },
};
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const cycle: { cause?: unknown } = new Error("in a circle");
cycle.cause = cycle;

const causes: [string, (error: Error) => unknown][] = [
  ["an object without a prototype", () => Object.assign(Object.create(null), { message: "copy" })],
  ["a copy that has one in it", () => ({ message: "copy", cause: Object.create(null) })],
  ["a text of its own that throws", () => ({ toString: () => thrower.get() })],
  ["a text of its own that is none", () => ({ toString: () => ({}), valueOf: () => ({}) })],
  ["an object that cannot be read", () => new Proxy({}, thrower)],
  ["a proxy that is revoked", () => revoked.proxy],
  ["a circle", () => cycle],
  ["the error itself", (error) => error],
  ["a symbol", () => Symbol("cause")],
  ["a bigint", () => 1n],
  ["null", () => null],
];

describe.each(causes)("an error whose cause is replaced by %s", (_, causeOf) => {
  function replaced(): Error {
    const error = new InvalidInputError("sender", "is missing.", "sendSms");
    Object.defineProperty(error, "cause", { value: causeOf(error), enumerable: true });
    return error;
  }

  test("is written as ever", () => {
    const error = replaced();
    // As pino copies it.
    const copy: Record<string, unknown> = {};
    for (const name in error) copy[name] = Reflect.get(error, name);
    const written = [
      JSON.stringify(error),
      JSON.stringify(copy),
      JSON.stringify(Reflect.get(error, "toJSON").call(error)),
      inspect(error),
      `${error}`,
    ];
    for (const text of written) expect(text).toMatch(/sendSms: sender is missing\.|invalid_input/);
  });
});

test.each(["cause", "extra"])("a getter of %s that throws keeps an error from no log", (field) => {
  const error = new InvalidInputError("sender", "is missing.", "sendSms");
  Object.defineProperty(error, field, { ...thrower, enumerable: true });
  for (const text of [JSON.stringify(error), inspect(error), String(error)])
    expect(text).toContain("sendSms: sender is missing.");
});

test("a bigint in a field of an app keeps an error from no log", () => {
  const error = Object.assign(new InvalidInputError("sender", "is missing."), { row: 17n });
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({ field: "sender", row: "17" });
  expect(inspect(error)).toContain('"row":"17"');
});

test("vitest reports the message, the stack and the line of a test that an error with a cause fails", async () => {
  const root = await mkdtemp(join(import.meta.dirname, ".report-"));
  try {
    const index = JSON.stringify(join(import.meta.dirname, "../index.ts"));
    await writeFile(
      join(root, "failing.ts"),
      `import { test } from "vitest";
import { createMessaging } from ${index};
test("fails", async () => {
  const fetch = () => Promise.reject(new TypeError("fetch failed", { cause: new Error("inner") }));
  const messaging = createMessaging({ baseUrl: "https://a.example", apiKey: "k", fetch, retries: 0 });
  await messaging.groups.list();
});
`,
    );
    await writeFile(
      join(root, "vitest.config.ts"),
      'export default { test: { include: ["failing.ts"] } };\n',
    );
    const vitest = join(
      dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
      "vitest.mjs",
    );
    const args = [
      vitest,
      "run",
      "--root",
      root,
      "--reporter=default",
      "--reporter=json",
      "--outputFile.json=out.json",
    ];
    const env = { ...process.env, NO_COLOR: "1" };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
      cwd: root,
      env,
    }).catch((failed: { stdout: string; stderr: string }) => failed);
    const shown = stdout + stderr;
    expect(shown).toContain("ConnectionError: listGroups: no response from https://a.example");
    expect(shown).toMatch(/failing\.ts:6:\d+/);
    expect(shown).not.toContain("Cannot convert");
    const [message] = JSON.parse(await readFile(join(root, "out.json"), "utf8")).testResults[0]
      .assertionResults[0].failureMessages;
    expect(message).toMatch(/listGroups: no response.*\n +at /);
  } finally {
    await rm(root, { recursive: true });
  }
});
