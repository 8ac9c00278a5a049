import { isRecord } from "@messaging-sdk/spec/reader";
import { paths } from "jsonpath-rfc9535";

/** An action of an OpenAPI Overlay 1.0 or 1.1. */
interface Action {
  /** JSONPath (RFC 9535). */
  readonly target: string;
  readonly update?: unknown;
  readonly remove?: boolean;
  /** JSONPath of the one node whose copy is merged into the targets. */
  readonly copy?: string;
}

type Key = string | number;

/** The document after the actions of an overlay. One that finds nothing changes nothing, as Overlay has it, and is warned of. */
export function applyOverlay<T extends object>(document: T, overlay: unknown): T {
  if (!isOverlay(overlay)) throw new Error(notOverlay);
  const holder = { $: JSON.parse(JSON.stringify(document)) };
  const find = (path: string) => paths(holder.$, path).map((one) => ["$", ...keysOf(one)]);
  for (const { target, update, remove, copy } of overlay.actions) {
    const [source, ...others] = copy === undefined ? [] : find(copy);
    const value = source ? structuredClone(nodeAt(holder, source)) : update;
    const places = find(target);
    if (places.length === 0) process.emitWarning(`The document has no ${target} of the overlay.`);
    if (others.length > 0 || (copy !== undefined && !source))
      throw new Error(`The overlay copies ${copy}, which must be one node. Correct it.`);
    // From the last, so that an index stays what it is.
    for (const place of places.reverse()) {
      const above = nodeAt(holder, place.slice(0, -1));
      const key = place.at(-1) ?? "$";
      if (!remove) Reflect.set(above, key, merged(Reflect.get(above, key), value));
      else if (Array.isArray(above)) above.splice(Number(key), 1);
      else Reflect.deleteProperty(above, key);
    }
  }
  return holder.$;
}

const notOverlay =
  "This is no OpenAPI Overlay 1.0 or 1.1: expected `overlay: 1.1.0` and a list of `actions`.";

/** Objects are merged, lists grow, and anything else is replaced. */
function merged(old: unknown, value: unknown): unknown {
  if (value === undefined) return old;
  if (Array.isArray(old)) return [...old, ...[value].flat()];
  if (!isRecord(old) || !isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, merged(old[key], one)]);
  return { ...old, ...Object.fromEntries(entries) };
}

const nodeAt = (node: object, keys: readonly Key[]): object =>
  keys.reduce<object>((at, key) => Reflect.get(at, key), node);

/** `$['paths'][0]`, the normalized form of RFC 9535. */
const keysOf = (path: string): Key[] =>
  Array.from(path.matchAll(/\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]/g), ([, name, index]) =>
    name === undefined
      ? Number(index)
      : JSON.parse(`"${name.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`),
  );

function isOverlay(value: unknown): value is { readonly actions: readonly Action[] } {
  if (!isRecord(value) || !Array.isArray(value.actions)) return false;
  const isAction = (one: unknown) => isRecord(one) && typeof one.target === "string";
  return /^1\.[01]\.\d+$/.test(String(value.overlay)) && value.actions.every(isAction);
}
