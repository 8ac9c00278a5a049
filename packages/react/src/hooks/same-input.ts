/** Whether a method would be called with the same: path parameters, then a query, which is written anew at each render. */
export function isSameInput(input: readonly unknown[], before: readonly unknown[]): boolean {
  return input.every((part, index) => isSameObject(part, before[index]));
}

function isSameObject(part: unknown, before: unknown): boolean {
  if (part === before) return true;
  if (typeof part !== "object" || typeof before !== "object" || !part || !before) return false;
  const names = Object.keys(part);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && Reflect.get(part, name) === Reflect.get(before, name))
  );
}
