/** Headers as undici reads them: names in lower case, several of one name as a list. */
export type HeaderValues = Readonly<Record<string, string | string[] | undefined>>;

/** Headers that answer `get` and `has` themselves: real ones, made for anything else, cost as much as all of a call. */
export function responseHeaders(values: HeaderValues): Headers {
  let made: Headers | undefined;
  const get = (name: string): string | null => {
    const key = name.toLowerCase();
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return typeof value === "object" ? value.join(", ") : (value ?? null);
  };
  const own = { get, has: (name: string) => get(name) !== null };
  return new Proxy(own as Headers, {
    get(_, name) {
      if (!made && name in own) return Reflect.get(own, name);
      made ??= new Headers(
        Object.entries(values).flatMap(([field, value = []]) =>
          [value].flat().map((one): [string, string] => [field, one]),
        ),
      );
      const value: unknown = Reflect.get(made, name);
      return typeof value === "function" ? value.bind(made) : value;
    },
  });
}
