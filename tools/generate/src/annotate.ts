/**
 * Prefixes the description of whatever is assumed with "Assumed: ", so that an editor says so where it is used.
 * A node without an `x-source` of its own has its parent's.
 */
export function annotateAssumed<T>(node: T, inherited = "documented"): T {
  if (Array.isArray(node)) return node.map((item) => annotateAssumed(item, inherited)) as T;
  if (node === null || typeof node !== "object") return node;
  const source = "x-source" in node ? String(node["x-source"]) : inherited;
  const entries = Object.entries(node).map(([key, value]) => {
    if (key === "description" && typeof value === "string" && source === "assumed") {
      return [key, `Assumed: ${value}`];
    }
    return [key, unannotated.has(key) ? value : annotateAssumed(value, source)];
  });
  return Object.fromEntries(entries);
}

/** Examples are data, and the branches of a union would repeat what their parent has said. */
const unannotated = new Set(["example", "examples", "oneOf", "anyOf"]);
