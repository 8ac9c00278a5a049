import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { shop } from "../data/shop.ts";
import { readOptions } from "./command-options.ts";
import { UsageError } from "./usage-error.ts";

async function file(text: string) {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  writeFileSync(join(folder, "data.json"), text);
  return join(folder, "data.json");
}

test("without options it is the shop, on the port that never changes, for this machine alone", () => {
  expect(readOptions([])).toEqual({
    port: 4242,
    host: "127.0.0.1",
    data: "shop",
    latencyMs: 0,
    allowPublicWebhooks: false,
  });
});

test("every option is read", () => {
  const secret = `whsec_${Buffer.alloc(24).toString("base64")}`;
  const args = `--port 0 --host ::1 --empty --random-seed 7 --persist a.json --webhook-secret ${secret}
    --rate 0.5 --latency 20 --allow-public-webhooks`;
  expect(readOptions(args.split(/\s+/))).toEqual({
    port: 0,
    host: "::1",
    data: "empty",
    latencyMs: 20,
    allowPublicWebhooks: true,
    randomSeed: 7,
    persist: "a.json",
    webhookSecret: secret,
    rate: 0.5,
  });
});

test.each([
  ["--prot 1", "Unknown option '--prot'. Did you mean --port?"],
  ["stray", "Unexpected argument 'stray'. --help lists all options."],
  ["--port", "'--port <value>' argument missing"],
  ["--port 65536", '--port must be a whole number from 0 to 65535, not "65536"'],
  ["--port 4e3", '--port must be a whole number from 0 to 65535, not "4e3"'],
  ["--random-seed x", '--random-seed must be a whole number from 0 to 4294967295, not "x"'],
  ["--rate 0", '--rate must be a number greater than 0 and at most 1000000, not "0"'],
  ["--rate 2000000", '--rate must be a number greater than 0 and at most 1000000, not "2000000"'],
  ["--latency -1", "'--latency' argument is ambiguous"],
  ["--data nowhere.json", "--data nowhere.json: there is no such file."],
  ["--empty --data a.json", "--empty and --data exclude each other"],
])("%s is refused, and by its name", (line, message) => {
  expect(() => readOptions(line.split(" "))).toThrow(UsageError);
  expect(() => readOptions(line.split(" "))).toThrow(message);
});

test("a secret that is none is not shown", () => {
  const message = reason(() => readOptions(["--webhook-secret", "hunter2"]));
  expect(message).toContain("--webhook-secret must be whsec_");
  expect(message).not.toContain("hunter2");
});

test("the help names every option, and the version is the package's", () => {
  const { print = "" } = Object(readOptions(["--help"]));
  for (const option of ["--port", "--persist", "--webhook-secret", "--rate", "--version"]) {
    expect(print).toContain(option);
  }
  expect(readOptions(["--version"])).toEqual({ print: expect.stringMatching(/^\d+\.\d+\.\d+/) });
});

test("a rate may be written without its zero", () => {
  expect(readOptions(["--rate", ".5"])).toMatchObject({ rate: 0.5 });
});

// As some editors on Windows write it.
test.each(["", "\ufeff"])(
  "a file of data is read, such as that of the shop, after %j",
  async (mark) => {
    const path = await file(mark + JSON.stringify(shop));
    expect(readOptions(["--data", path])).toMatchObject({ data: JSON.parse(JSON.stringify(shop)) });
  },
);

test.each([
  ["{", "it is not JSON"],
  ["[]", "it must be an object"],
  ['{"group":[]}', "group is not known"],
  ['{"groups":[{"id":1}]}', "groups.0.name is required"],
  ['{"groups":[{"id":"1","name":"A"}]}', "groups.0.id must be an integer"],
  ['{"contacts":[{"id":1,"phoneNumber":7}]}', "contacts.0.phoneNumber must be string,null"],
  [
    '{"sends":[{"sender":"ACME","message":"Hi","externalId":"a"}]}',
    "sends.0.minutesAgo is required",
  ],
  ['{"groups":[{"id":1,"name":"A"},{"id":1,"name":"B"}]}', "groups.1.id must be unique"],
  ['{"contacts":[{"id":1,"groups":[9]}]}', "contacts.0.groups.0 must be the id of a group"],
])("the data %s is refused, naming the field", async (text, problem) => {
  const path = await file(text);
  const message = reason(() => readOptions(["--data", path]));
  expect(message).toContain(`--data ${path}: `);
  expect(message).toContain(problem);
});

test("data that is nested too deep is refused", async () => {
  const path = await file(`{"scenarios":${"[".repeat(9_000)}${"]".repeat(9_000)}}`);
  expect(reason(() => readOptions(["--data", path]))).toContain("It is nested deeper");
});

function reason(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error("It was accepted.");
}
