import { type Document, isRecord } from "../reader/index.ts";
import type { Context, Location } from "./redocly.ts";

/** The description as one document, and where in its files each part of it stands. */
export interface Bundle {
  readonly document: Document;
  /** The location of a place in the document, such as `["components", "schemas", "Group", "type"]`. */
  locate(place: readonly string[]): Location;
}

/** The folders whose files are components of a bundled document, under their own names. */
const kinds = new Set(["schemas", "parameters", "headers", "responses", "examples"]);

/** Bundles what the linter has loaded. Undefined when a reference leads nowhere, which is for another rule. */
export function bundle(root: unknown, { location, resolve }: Context): Bundle | undefined {
  const components: Record<string, Record<string, unknown>> = {};
  /** By the place in the document: the location of what was brought there from another file. */
  const brought = new Map<string, Location>([["", location]]);
  let isWhole = true;

  function copy(value: unknown, file: string, place: readonly string[]): unknown {
    if (Array.isArray(value)) {
      return value.map((item, index) => copy(item, file, [...place, String(index)]));
    }
    if (!isRecord(value)) return value;
    if (typeof value.$ref === "string") return follow(value, file, place);
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, copy(child, file, [...place, key])]),
    );
  }

  function follow(value: Record<string, unknown>, file: string, place: readonly string[]) {
    const { $ref, ...beside } = value;
    const { node, location } = resolve(value, file);
    if (!location || node === undefined) {
      isWhole = false;
      return {};
    }
    const target = location.source.absoluteRef;
    const [, kind = "", name = ""] = /([^/]+)\/([^/]+)\.ya?ml$/.exec(target) ?? [];
    if (!kinds.has(kind) || location.pointer.length > 2) {
      // A path is part of the document itself.
      brought.set(place.join("\n"), location);
      return copy(node, target, place);
    }
    components[kind] ??= {};
    if (!(name in components[kind])) {
      const at = ["components", kind, name];
      components[kind][name] = {};
      brought.set(at.join("\n"), location);
      components[kind][name] = copy(node, target, at);
    }
    return { $ref: `#/components/${kind}/${name}`, ...beside };
  }

  const document = copy(root, location.source.absoluteRef, []) as Document;
  if (!isWhole) return undefined;
  return {
    document: { ...document, components: { ...document.components, ...components } },
    locate(place) {
      for (let length = place.length; length > 0; length--) {
        const start = brought.get(place.slice(0, length).join("\n"));
        if (start) return start.child(place.slice(length));
      }
      return location.child(place);
    },
  };
}
