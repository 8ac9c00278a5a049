/** The fields of a JSON value by their places, `data[].id: number`, for a reader who takes them by name. */
export function shapeOf(value: unknown): string[] {
  const fields = new Map<string, Set<string>>();
  walk(value, "");
  return [...fields].map(([place, kinds]) => `${place || "it"}: ${[...kinds].sort().join(" or ")}`);

  function walk(one: unknown, place: string) {
    if (Array.isArray(one)) {
      note(place, "list");
      for (const item of one) walk(item, `${place}[]`);
    } else if (typeof one === "object" && one !== null) {
      if (place === "") note(place, "object");
      for (const [key, inner] of Object.entries(one)) walk(inner, place ? `${place}.${key}` : key);
    } else note(place, one === null ? "null" : typeof one);
  }

  function note(place: string, kind: string) {
    fields.set(place, (fields.get(place) ?? new Set()).add(kind));
  }
}
