import { document } from "@messaging-sdk/spec/bundled";
import { resolve, type Schema } from "@messaging-sdk/spec/reader";

/** A code that the service may send, with the statuses it comes with. */
export interface ServiceCode {
  readonly code: string;
  readonly title: string;
  readonly when: string;
  readonly statuses: readonly string[];
}

type Branch = Schema & { title?: string; description?: string; "x-final"?: boolean };

/** The constants of an open enum. */
export function constantsOf(schema: Schema): Branch[] {
  return (schema.anyOf ?? [])
    .map((branch) => resolve<Branch>(document, branch))
    .filter((branch) => branch.const !== undefined);
}

/** The service's codes, from the spec. */
export const serviceCodes: readonly ServiceCode[] = constantsOf(
  resolve<Schema>(document, { $ref: "#/components/schemas/ErrorCode" }),
).map(({ const: code, title = "", description = "" }) => {
  const [before = ""] = description.split(": ");
  return { code: `${code}`, title, when: description, statuses: before.match(/\b\d{3}\b/g) ?? [] };
});

export function codesOf(status: string): readonly ServiceCode[] {
  return serviceCodes.filter(({ statuses }) => statuses.includes(status));
}
