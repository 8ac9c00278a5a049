/** Which part of a request a value is in. Outside the body it travels as text, and takes any type it reads as. */
export type Part = "body" | "query" | "path";

/** Values of other types than these. */
export function foreignValues(types: string[], part: Part): unknown[] {
  return candidates[part].filter((value) => !types.some((type) => isOf(type, value, part)));
}

const candidates: Readonly<Record<Part, unknown[]>> = {
  body: [null, true, 7, 7.5, "~", [], {}],
  // A parameter given twice is a list. Objects are left out: their names become other, unknown parameters.
  query: ["~", 7.5, ["~", "~"]],
  path: ["~", 7.5],
};

function isOf(type: string, value: unknown, part: Part): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value) || part !== "body";
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "string":
      return typeof value === "string" || (part !== "body" && !Array.isArray(value));
    default:
      return typeof value === type;
  }
}
