import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publishedPackages } from "../publish.ts";

/** A published package whose types users see, and of each entry point its report, `bulk`, with the built declarations. */
export type TypedPackage = ReturnType<typeof reportedPackages>[number];

/** A file, or one for each condition: the declarations may be others for `require` than for `import`. */
type Target = string | { readonly [condition: string]: Target };

/** Every published package whose declarations are built: those that are sources themselves need no report. */
export function reportedPackages(root: string) {
  return publishedPackages(root)
    .map(({ name, folder, path }) => {
      const { exports = {} } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
      const entries = Object.entries<Target>(exports).flatMap(([key, target]) => {
        const types = typeof target === "string" ? undefined : typesOf(target.types);
        const report = key === "." ? "index" : key.slice("./".length).replaceAll("/", "-");
        return types && !types.startsWith("./src/") ? [{ report, types }] : [];
      });
      return { name, folder, entries };
    })
    .filter(({ entries }) => entries.length > 0);
}

const typesOf = (target: Target | undefined): string | undefined =>
  typeof target === "object" ? typesOf(target.default) : target;
