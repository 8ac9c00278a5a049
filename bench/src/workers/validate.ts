import { checkRequest } from "@messaging-sdk/client/validate";
import { median } from "../measure.ts";
import { ajvFile, sends, zodFile } from "../validators.ts";

// The libraries take turns of some milliseconds in one process, so that each pair of turns has the same noise. Prints a
// line of JSON: the microseconds of each and its ratio to ours, by send.
const [{ SendSmsBody }, { sendSms_body }] = await Promise.all([import(zodFile), import(ajvFile)]);
const validators: Record<string, (sms: unknown) => boolean> = {
  ours: (body) => checkRequest("sendSms", { body }).length === 0,
  zod: (body) => SendSmsBody.safeParse(body).success,
  ajv: sendSms_body,
};

const result: Record<string, Record<string, Cost>> = {};
for (const [name, sms] of Object.entries(sends)) {
  for (const [library, isValid] of Object.entries(validators)) {
    if (!isValid(sms) || isValid({ ...sms, phoneNumbers: ["48500500500"] })) {
      throw new Error(`${library} is wrong about ${name}.`);
    }
  }
  result[name] = measure(sms);
}
process.stdout.write(JSON.stringify(result));

function measure(sms: object): Record<string, Cost> {
  const size = JSON.stringify(sms).length;
  const count = Math.ceil(200_000 / size);
  const turns: Record<string, number>[] = [];
  for (let turn = 0; turn < 300; turn++) {
    const times = Object.entries(validators).map(([library, isValid]) => {
      const start = performance.now();
      for (let index = 0; index < count; index++) isValid(sms);
      return [library, ((performance.now() - start) * 1000) / count] as const;
    });
    // The first are not compiled yet.
    if (turn >= 100) turns.push(Object.fromEntries(times));
  }
  const names = Object.keys(validators);
  return Object.fromEntries(names.map((library) => [library, costOf(library, turns)]));
}

function costOf(library: string, turns: readonly Record<string, number>[]): Cost {
  const time = (turn: Record<string, number>, name: string) => turn[name] ?? Number.NaN;
  return {
    us: median(turns.map((turn) => time(turn, library))),
    ratio: median(turns.map((turn) => time(turn, library) / time(turn, "ours"))),
  };
}

export interface Cost {
  readonly us: number;
  readonly ratio: number;
}
