import type { Finding } from "./kinds.ts";

/** A pending changeset: its file, the packages that it names, and its words. */
export interface Entry {
  readonly id: string;
  readonly names: readonly string[];
  readonly summary: string;
}

/** The published packages that a file becomes a part of, or that a finding is about: the sandbox serves the console, and plays the description. */
function ownersOf(path: string): string[] {
  const [, folder = ""] = /^(?:packages\/|@messaging-sdk\/)?([^/ :]+)/.exec(path) ?? [];
  const owner = { apps: "sandbox", clients: "client" }[folder] ?? folder;
  const owners = path === "spec/generated/openapi.json" ? [owner, "sandbox"] : [owner];
  return owners.map((name) => `@messaging-sdk/${name}`);
}

/**
 * Says where the changelogs would be silent about what is `published` otherwise, announce what did not change, or say the same
 * to the users of two packages.
 */
export function changelogProblems(
  entries: readonly Entry[],
  published: readonly Finding[],
  changed: readonly string[],
): string[] {
  const announced = new Set(entries.flatMap(({ names }) => names));
  const touched = new Set([...changed, ...published.map(({ at }) => at)].flatMap(ownersOf));
  const owned = published.flatMap(({ at }) => ownersOf(at).map((name) => ({ name, at })));
  const silent = owned.filter(({ name }) => !announced.has(name));
  return [
    ...Array.from(
      Map.groupBy(silent, ({ name }) => name),
      ([name, [first, ...rest]]) => {
        const more = rest.length > 0 ? ` and ${rest.length} more` : "";
        return `${name} is published otherwise (${first?.at}${more}), and no changeset says what its users notice.`;
      },
    ),
    ...entries.flatMap(({ id, names, summary }, index) => {
      const file = `.changeset/${id}.md`;
      const twin = entries.slice(0, index).find((one) => one.summary === summary);
      return [
        names.length > 1 &&
          `${file} is for ${names.join(", ")}: write one for each, which says what its own users notice.`,
        twin && `${file} says the same as .changeset/${twin.id}.md.`,
        ...names.map(
          (name) => !touched.has(name) && `${file} names ${name}, of which nothing changed.`,
        ),
      ].filter((one) => typeof one === "string");
    }),
  ];
}

/** The changelog whose newest version begins, under each heading, with what its readers have to do something about. */
export function breakingFirst(changelog: string): string {
  const [head = "", written = "", ...older] = changelog.split(/^(?=## )/m);
  // All packages have one version: of one that did not change there is nothing to say.
  const newest = written.replace("No changes in this release.", "");
  const parts = newest.split(/^(?=### )/m).map((part) => {
    const [heading = "", ...entries] = part.trimEnd().split(/\n(?=- )/);
    const isBreaking = (entry: string) => /\*\*(Migration|Breaking)\*\*/.test(entry);
    const rest = entries.filter((one) => !isBreaking(one));
    return [heading, ...entries.filter(isBreaking), ...rest].join("\n");
  });
  return `${head}${parts.join("\n\n")}\n\n${older.join("")}`.trimEnd().concat("\n");
}
