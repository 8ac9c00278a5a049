import { document } from "@messaging-sdk/spec/bundled";
import { resolve, type Schema } from "@messaging-sdk/spec/reader";

/** A code that the service may send, with the statuses it comes with. */
export interface ServiceCode {
  readonly code: string;
  readonly title: string;
  readonly when: string;
  readonly statuses: readonly string[];
}

type Branch = Schema & { title?: string; description?: string };

/** The service's codes, from the spec. */
export const serviceCodes: readonly ServiceCode[] = (
  resolve<Schema>(document, { $ref: "#/components/schemas/ErrorCode" }).anyOf ?? []
).flatMap((branch) => {
  const { const: code, title = "", description = "" } = resolve<Branch>(document, branch);
  if (typeof code !== "string") return [];
  const [before = ""] = description.split(": ");
  return { code, title, when: description, statuses: before.match(/\b\d{3}\b/g) ?? [] };
});

export function codesOf(status: string): readonly ServiceCode[] {
  return serviceCodes.filter(({ statuses }) => statuses.includes(status));
}
