import { existsSync, readFileSync } from "node:fs";
import type { EmailTemplate, Group, SmsSend } from "@messaging-sdk/types";
import { parse as parseCsv } from "csv-parse/sync";
import { parse as parseYaml } from "yaml";
import type { Contact } from "./state.ts";

/** Times in the files are ages in days, so that the data is as fresh on any day. */
interface Aged {
  readonly createdDaysAgo: number;
}

/** A send of the past, to phone numbers and to all members of a group that have one. */
export interface Send extends Pick<SmsSend, "sender" | "message"> {
  readonly externalId: string;
  readonly minutesAgo: number;
  /** For a scheduled one. */
  readonly dueInMinutes?: number;
  readonly phoneNumbers?: readonly string[];
  readonly groupId?: number;
}

export function readGroups(now: number): Group[] {
  return readYaml<Omit<Group, "createdAt"> & Aged>("groups.yaml").map((one) => withDate(one, now));
}

export function readTemplates(now: number): EmailTemplate[] {
  type Listed = Pick<EmailTemplate, "name" | "externalId" | "smtpAccount"> & Aged;
  return readYaml<Listed>("templates.yaml").map((one) => {
    const html = readBody(`${one.externalId}.html`);
    const text = readBody(`${one.externalId}.txt`);
    return { ...withDate(one, now), html, text };
  });
}

export function readSends(): Send[] {
  return readYaml<Send>("messages.yaml");
}

/** The ids of the scenarios. */
export function readScenarios(): string[] {
  return readYaml<{ id: string }>("scenarios.yaml").map(({ id }) => id);
}

/** All contacts by id, and the ids of the contacts of each group. */
export function readContacts(now: number) {
  const contacts = new Map<number, Contact>();
  const members = new Map<number, Set<number>>();
  for (const row of parseCsv<Record<string, string>>(readText("contacts.csv"), { columns: true })) {
    const { id, email, phoneNumber, externalId, createdDaysAgo, groups = "" } = row;
    const contact = {
      id: Number(id),
      email: email || null,
      phoneNumber: phoneNumber || null,
      externalId: externalId || null,
      createdDaysAgo: Number(createdDaysAgo),
    };
    contacts.set(contact.id, withDate(contact, now));
    for (const group of groups.split(" ").filter(Boolean).map(Number)) {
      members.set(group, (members.get(group) ?? new Set()).add(contact.id));
    }
  }
  return { contacts, members };
}

function withDate<Entry extends Aged>({ createdDaysAgo, ...entry }: Entry, now: number) {
  return { ...entry, createdAt: Math.round(now - createdDaysAgo * 86_400) };
}

function readBody(file: string): string | null {
  return existsSync(placeOf(`templates/${file}`)) ? readText(`templates/${file}`) : null;
}

function readYaml<Entry>(file: string): Entry[] {
  return parseYaml(readText(file));
}

function readText(file: string): string {
  return readFileSync(placeOf(file), "utf8");
}

function placeOf(file: string): URL {
  return new URL(`../data/shop/${file}`, import.meta.url);
}
