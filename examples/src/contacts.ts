import { parse } from "csv-parse/sync";

export interface Contact {
  readonly id: number;
  readonly firstName: string;
  readonly phoneNumber: string;
}

/** Reads contacts from CSV with the columns id, firstName and phoneNumber. Throws on a bad row, with its line. */
export function readContacts(csv: string): Contact[] {
  const rows: { record: Record<string, string>; info: { lines: number } }[] = parse(csv, {
    columns: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
  });
  return rows.map(({ record, info }) => readContact(record, `contacts.csv, line ${info.lines}`));
}

function readContact(record: Record<string, string>, place: string): Contact {
  const { id = "", firstName = "", phoneNumber = "" } = record;
  if (!/^[1-9]\d*$/.test(id)) {
    throw new Error(`${place}: id must be a whole number, but is "${id}".`);
  }
  if (firstName === "") throw new Error(`${place}: firstName must not be empty.`);
  if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) {
    throw new Error(`${place}: phoneNumber must look like +447700900123, but is "${phoneNumber}".`);
  }
  return { id: Number(id), firstName, phoneNumber };
}
