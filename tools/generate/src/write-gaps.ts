import {
  type Document,
  type Referable,
  type ResponseObject,
  readOperations,
  resolve,
  type Schema,
} from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";
import { readGaps } from "./gap-register.ts";

/** The gap register as the doctor asks it, and the fields that each operation's records are described with. */
export function writeGaps(root: string, document: Document): string {
  const rows = Array.from(readGaps(root), ([id, row]) => {
    const { "Open question": question, Assumption: assumed, Where: where } = row;
    return [id, { question, assumed, where, ifWrong: row["If it proves wrong"] }];
  });
  const records = readOperations(document).map(({ operationId, object, success }) => {
    const response = resolve<ResponseObject>(
      document,
      object.responses[success] as Referable<ResponseObject>,
    );
    const envelope = resolve<Schema>(document, response.content?.["application/json"].schema ?? {});
    const list = resolve<Schema>(document, envelope.properties?.data ?? {});
    const { properties = {}, ...record } = resolve<Schema>(document, list.items ?? {});
    const [gap] = Object(record)["x-gap"] ?? [null];
    return [operationId, { gap, fields: Object.keys(properties) }];
  });
  return `// ${banner}

/** Each row of the gap register. */
export const gaps = ${json(rows)} as const;

/** The fields of an operation's records, and the gap that they are. */
export const records = ${json(records)} as const;
`;
}

function json(entries: readonly unknown[][]): string {
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}
