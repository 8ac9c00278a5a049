/** Headers as undici reads them: names in lower case, several of one name as a list. */
export type HeaderValues = Readonly<Record<string, string | string[] | undefined>>;

/** Headers that answer `get` and `has` themselves: real ones, made for anything else, cost as much as all of a call. */
export function responseHeaders(values: HeaderValues): Headers {
  let made: Headers | undefined;
  const real = (): Headers => {
    if (made) return made;
    made = new Headers();
    for (const [name, value] of Object.entries(values)) {
      for (const one of [value ?? []].flat()) made.append(name, one);
    }
    return made;
  };
  const get = (name: string): string | null => {
    if (made) return made.get(name);
    const key = name.toLowerCase();
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return typeof value === "object" ? value.join(", ") : (value ?? null);
  };
  const headers: Headers = {
    get,
    has: (name) => get(name) !== null,
    append: (name, value) => real().append(name, value),
    delete: (name) => real().delete(name),
    set: (name, value) => real().set(name, value),
    getSetCookie: () => real().getSetCookie(),
    forEach: (call, self) =>
      real().forEach((value, name) => void call.call(self, value, name, headers)),
    entries: () => real().entries(),
    keys: () => real().keys(),
    values: () => real().values(),
    [Symbol.iterator]: () => real()[Symbol.iterator](),
  };
  return headers;
}
