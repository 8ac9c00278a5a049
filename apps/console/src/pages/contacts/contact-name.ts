import type { GroupContact } from "@messaging-sdk/client";

/** What a person knows a contact by: the service keeps no names. */
export function contactName({ email, phoneNumber, id }: GroupContact): string {
  return email ?? phoneNumber ?? `contact ${id}`;
}
