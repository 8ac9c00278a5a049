import type { Finding } from "./bump.ts";

/** `pnpm clients test --write` keeps the public API of each client in another language here. */
export const listingsFolder = "clients/api";

/** Compares what a client in another language offers. */
export function compareListings(name: string, before: string, after: string): Finding[] {
  const [old, current] = [membersOf(before), membersOf(after)];
  const at = `${name.replace(/\.txt$/, "")} client`;
  const gone = [...old].filter((member) => !current.has(member));
  const added = [...current].filter((member) => !old.has(member));
  return [
    ...gone.map((what) => ({ bump: "major" as const, at, what: `no longer has \`${what}\`` })),
    ...added.map((what) => ({ bump: "minor" as const, at, what: `has \`${what}\`` })),
  ];
}

/** Each line with the declaration that it is in. */
function membersOf(listing: string): Set<string> {
  const members = new Set<string>();
  let head = "";
  for (const line of listing.split("\n")) {
    const text = line.trim().replaceAll(/\s+/g, " ");
    if (text === "" || /^[)}\]]/.test(text)) continue;
    const isHead = !/^\s/.test(line);
    if (isHead) head = text;
    members.add(isHead ? text : `${head} ${text}`);
  }
  return members;
}
