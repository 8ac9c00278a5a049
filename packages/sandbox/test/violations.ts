import { document } from "@messaging-sdk/spec/bundled";
import { type Operation, resolve, type Schema } from "@messaging-sdk/spec/reader";
import { compile } from "../src/operations/rules.ts";

/** The differences of a response from what the spec says of its status: its headers, its type, its body. */
export async function violations(operation: Operation, response: Response): Promise<string[]> {
  const described = operation.object.responses[response.status];
  if (!described) return [`${response.status} is not documented`];
  const { headers = {}, content } = resolve(document, described);
  const body = await response.json();
  return [
    ...Object.entries(headers).flatMap(([name, header]) => ofHeader(name, header, response)),
    ...(response.headers.get("content-type") === "application/json" ? [] : ["content-type"]),
    ...ofBody(content?.["application/json"].schema ?? {}, body),
    ...(body.meta ? ofMeta(body, response.status) : []),
  ];
}

function ofMeta({ meta, data = [], errors = [] }: Envelope, status: number): string[] {
  return [
    ...(meta.status === status ? [] : ["meta.status is not the status"]),
    ...(meta.numberOfData === data.length ? [] : ["numberOfData"]),
    ...(meta.numberOfErrors === errors.length ? [] : ["numberOfErrors"]),
  ];
}

interface Envelope {
  readonly meta: { status: number; numberOfData: number; numberOfErrors: number };
  readonly data?: readonly unknown[];
  readonly errors?: readonly unknown[];
}

function ofHeader(name: string, header: object, response: Response): string[] {
  const { schema } = resolve<{ schema: Schema }>(document, header as { schema: Schema });
  const text = response.headers.get(name);
  if (text === null) return [`${name} is missing`];
  return ofBody(schema, schema.type === "integer" ? Number(text) : text);
}

// Compiling is what takes the time, and most responses share a few schemas.
const compiled = new Map<object, ReturnType<typeof compile>>();

function ofBody(schema: object, value: unknown): string[] {
  const validate = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
