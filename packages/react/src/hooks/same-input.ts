/** Whether two inputs are the same request: path parameters, then a query, which is written anew at each render. */
export function isSameInput(input: readonly unknown[], before: readonly unknown[]): boolean {
  return input.every((part, index) => part === before[index] || isSameQuery(part, before[index]));
}

function isSameQuery(query: unknown, before: unknown): boolean {
  return isObject(query) && isObject(before) && isWithin(query, before) && isWithin(before, query);
}

// Once for each hook and render, so without an array of names.
function isWithin(query: Record<string, unknown>, other: Record<string, unknown>): boolean {
  for (const name in query) {
    if (query[name] !== other[name]) return false;
  }
  return true;
}

function isObject(part: unknown): part is Record<string, unknown> {
  return typeof part === "object" && part !== null;
}
