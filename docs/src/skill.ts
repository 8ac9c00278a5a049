import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { shownCode } from "@messaging-sdk/generate/snippets";
import { operations } from "@messaging-sdk/spec/bundled";
import clientCodes from "./reference/client-codes.json" with { type: "json" };
import { table } from "./reference/markdown.ts";

/** The pages that say how the SDK is used well, in the order an agent needs them. */
const pages = [
  "start/node.md",
  "guides/errors.md",
  "guides/sending-once.md",
  "guides/retries-and-time-limits.md",
  "guides/testing.md",
];

/** Writes `skills/messaging-sdk/SKILL.md`: how to use this SDK well, for an agent, from the pages themselves. */
export async function writeSkill(docs: string, dist: string): Promise<void> {
  const folder = join(dist, "skills/messaging-sdk");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "SKILL.md"), skill(docs));
}

export function skill(docs: string): string {
  return [
    "---",
    "name: messaging-sdk",
    "description: Send SMS, manage contact groups and email templates, and trigger scenarios with @messaging-sdk/client. Use when code imports @messaging-sdk packages, or a task is to send messages with them.",
    "---",
    "",
    "# Using the Messaging SDK well",
    "",
    "## Methods",
    "",
    table(
      ["method", "does", "retried"],
      operations.map(({ resource, verb, summary, retry }) => [
        `\`messaging.${resource}.${verb}\``,
        summary,
        retry === "unsafe"
          ? "only if it never left, or after a 429 that shows nothing done"
          : "yes",
      ]),
    ),
    "",
    "## Codes of errors",
    "",
    table(
      ["code", "class", "outcome", "what to do"],
      clientCodes.map(({ code, thrownAs, outcome, todo }) => [
        `\`${code}\``,
        thrownAs,
        outcome,
        todo,
      ]),
    ),
    "",
    ...pages.map((page) => plain(readFileSync(join(docs, page), "utf8"))),
  ].join("\n");
}

/** A page without its frontmatter and what is cut from its snippets, one heading lower. */
function plain(text: string): string {
  return text
    .replace(/^---\n.*?^---\n/ms, "")
    .replaceAll(/^```(tsx?) [^\n]*\n(.*?)^```$/gms, (_, language, code) => {
      return `\`\`\`${language}\n${shownCode(code)}\n\`\`\``;
    })
    .split(/(^```.*?^```$)/ms)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/^(#+ )/gm, "#$1")))
    .join("")
    .replaceAll(/\]\((?!https?:)[^)]*\)/g, "]");
}
