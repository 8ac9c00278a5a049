import { readFileSync } from "node:fs";
import { document } from "@messaging-sdk/spec/bundled";
import { resolve, type Schema } from "@messaging-sdk/spec/reader";
import type { SandboxData } from "../data/given.ts";
import { checkData } from "../data/load.ts";
import { readJson } from "../http.ts";
import { check } from "../operations/findings.ts";
import { compile } from "../operations/rules.ts";
import { UsageError } from "./usage-error.ts";

/** The data in a JSON file. Throws a {@link UsageError} that names what is wrong with it. */
export function readData(file: string): SandboxData {
  const value = parse(file, read(file));
  const [first] = check(compile(dataSchema()), value, "body");
  if (!first) return whole(file, value as SandboxData);
  const where = first.place.join(".");
  const text = first.entry.message.replace(/^body /, "it ");
  throw new UsageError(
    `--data ${file}: ${where && !text.startsWith(where) ? `${where}: ` : ""}${text}`,
  );
}

/** No schema can say whether records refer to records that are there. */
function whole(file: string, data: SandboxData): SandboxData {
  try {
    checkData(data);
    return data;
  } catch (error) {
    throw new UsageError(`--data ${file}: ${(error as Error).message.replace(/^data\./, "")}`);
  }
}

function read(file: string): string {
  try {
    // Unlike Node it leaves out the mark that Windows starts a file with.
    return new TextDecoder().decode(readFileSync(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "there is no such file" : `it cannot be read (${code})`;
    throw new UsageError(`--data ${file}: ${reason}.`);
  }
}

function parse(file: string, text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    throw new UsageError(`--data ${file}: it is not JSON: ${(error as Error).message}.`);
  }
}

/** The schema of `SandboxData`, by the schemas of the spec. */
function dataSchema(): Schema {
  const age = { createdDaysAgo: { type: "number" } };
  const id = { type: "integer", minimum: 1 };
  const { sender = {}, message = {} } = propertiesOf("SmsSend");
  const phoneNumbers = { type: "array", items: { $ref: "#/components/schemas/PhoneNumber" } };
  const lists: Record<string, Schema> = {
    groups: closed({ ...propertiesOf("GroupCreate"), ...age, id }, ["id", "name"]),
    contacts: closed(
      { ...propertiesOf("GroupContact"), ...age, id, groups: { type: "array", items: id } },
      ["id"],
    ),
    templates: closed({ ...propertiesOf("EmailTemplateCreate"), ...age }, [
      "name",
      "externalId",
      "smtpAccount",
    ]),
    sends: closed(
      {
        sender,
        message,
        externalId: { type: "string", minLength: 1, maxLength: 150 },
        minutesAgo: { type: "number", minimum: 0 },
        dueInMinutes: { type: "number", minimum: 0 },
        phoneNumbers,
        groupId: id,
      },
      ["sender", "message", "externalId", "minutesAgo"],
    ),
    scenarios: { type: "string", minLength: 1 },
  };
  const properties = Object.entries(lists).map(([name, items]) => [name, { type: "array", items }]);
  return closed(Object.fromEntries(properties), []);
}

function closed(properties: Schema["properties"] & object, required: string[]): Schema {
  return { type: "object", additionalProperties: false, properties, required };
}

function propertiesOf(name: string): NonNullable<Schema["properties"]> {
  return resolve<Schema>(document, { $ref: `#/components/schemas/${name}` }).properties ?? {};
}
