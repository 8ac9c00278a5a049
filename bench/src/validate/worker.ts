import { checkRequest } from "@messaging-sdk/client/validate";
import { exampleBodies } from "../program/input.ts";
import { document, operation } from "../program/spec.ts";
import { median } from "../rounds.ts";
import { ajvFile, zodFile } from "./generate-validators.ts";

// All of them in one process, by turns of some milliseconds, so that each pair of turns meets the same mood of the
// machine. Its answer is a line of JSON: microseconds of each, and its ratio to ours, by what is checked.
const [{ SendSmsBody }, { sendSms_body }] = await Promise.all([import(zodFile), import(ajvFile)]);
const validators: Record<string, (sms: unknown) => boolean> = {
  ours: (body) => checkRequest("sendSms", { body }).length === 0,
  zod: (body) => SendSmsBody.safeParse(body).success,
  ajv: sendSms_body,
};

const result: Record<string, Record<string, Cost>> = {};
for (const [name, sms] of Object.entries(sends())) {
  for (const [who, isValid] of Object.entries(validators)) {
    if (!isValid(sms) || isValid({ ...sms, phoneNumbers: ["48500500500"] })) {
      throw new Error(`${who} is wrong about ${name}.`);
    }
  }
  result[name] = measure(sms);
}
process.stdout.write(JSON.stringify(result));

function sends(): Record<string, object> {
  const examples = exampleBodies(document, operation("sendSms"));
  const phoneNumbers = Array.from({ length: 1_000 }, (_, at) => `+48${500_000_000 + at}`);
  const many = { ...Object(Object.values(examples)[0]), phoneNumbers };
  return { ...examples, "1 000 numbers": many };
}

function measure(sms: object): Record<string, Cost> {
  const size = JSON.stringify(sms).length;
  const count = Math.ceil(200_000 / size);
  const turns: Record<string, number>[] = [];
  for (let turn = 0; turn < 300; turn++) {
    const times = Object.entries(validators).map(([who, isValid]) => {
      const start = performance.now();
      for (let index = 0; index < count; index++) isValid(sms);
      return [who, ((performance.now() - start) * 1000) / count] as const;
    });
    // In the first they are still being compiled.
    if (turn >= 100) turns.push(Object.fromEntries(times));
  }
  const names = Object.keys(validators);
  return Object.fromEntries(names.map((who) => [who, costOf(who, turns)]));
}

function costOf(who: string, turns: readonly Record<string, number>[]): Cost {
  const time = (turn: Record<string, number>, name: string) => turn[name] ?? Number.NaN;
  return {
    us: median(turns.map((turn) => time(turn, who))),
    ratio: median(turns.map((turn) => time(turn, who) / time(turn, "ours"))),
  };
}

export interface Cost {
  readonly us: number;
  readonly ratio: number;
}
