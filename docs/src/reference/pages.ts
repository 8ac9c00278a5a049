import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readGaps } from "@messaging-sdk/generate/gap-register";
import { operations } from "@messaging-sdk/spec/bundled";
import { changelogPage } from "./changelog-page.ts";
import { errorsPage } from "./errors-page.ts";
import { type Entry, exportsPage } from "./exports-page.ts";
import { dialectsPage, gapsPage } from "./gaps-page.ts";
import keywords from "./keywords.json" with { type: "json" };
import { table } from "./markdown.ts";
import { operationPage } from "./operation-page.ts";
import type { ReferencePage } from "./page.ts";
import { performancePage } from "./performance-page.ts";
import { statusesPage } from "./statuses-page.ts";

const root = join(import.meta.dirname, "../../..");

/** The published packages with code, in the order of the sidebar. */
const packageNames = ["client", "react", "sandbox", "campaigns"];

/** Every entry of the packages. */
export const entries: readonly Entry[] = packageNames.flatMap((packageName) => {
  const file = join(root, "packages", packageName, "package.json");
  const { exports }: { exports: object } = JSON.parse(readFileSync(file, "utf8"));
  return Object.keys(exports)
    .filter((path) => !path.endsWith(".json"))
    .map((path) => ({ packageName, entry: path === "." ? "index" : path.slice(2) }));
});

/** Every page of the reference, written from the spec, the API reports and the register. */
export function referencePages(): ReferencePage[] {
  const gaps = readGaps(root);
  const pages = [
    ...operations.map((operation) => operationPage(root, gaps, operation)),
    errorsPage(),
    statusesPage(),
    gapsPage(gaps),
    dialectsPage(gaps),
    performancePage(root),
    changelogPage(root),
    ...entries.map((entry) => exportsPage(root, entry)),
  ];
  return [overview(pages), ...pages].map((page) => ({ ...page, keywords: words.get(page.path) }));
}

/** What else people call a page of the reference. */
const words = new Map(Object.entries(keywords));

/** Returns a page's description for its head: the first sentences of its text. */
export function descriptionOf({ text }: ReferencePage): string {
  const [paragraph = ""] = text.split("\n\n").filter((one) => /^[A-Z*`]/.test(one));
  const plain = paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /^.{0,200}\.(?= |$)/.exec(plain)?.[0] ?? plain;
}

function overview(pages: readonly ReferencePage[]): ReferencePage {
  const links = (group: string, mark: string) =>
    pages
      .filter((page) => page.group === group)
      .map(({ path, text }) => {
        const [, heading] = /^# (.*)/.exec(text) ?? [];
        return `- [${mark}${heading}${mark}](/reference/${path})`;
      });
  const values = [...links("Values", ""), "- [The sandbox's control API](/reference/control)"];
  const text = [
    "# Reference",
    "Written from the OpenAPI description and the packages' own types, so it is never behind them.",
    "## Operations",
    table(
      ["method", "request", "what it does"],
      operations.map(({ operationId, resource, verb, method, path, summary }) => [
        `[\`${resource}.${verb}\`](/reference/${operationId})`,
        `\`${method} ${path}\``,
        summary,
      ]),
    ),
    "## Values",
    values.join("\n"),
    "## Packages",
    links("Packages", "`").join("\n"),
    "",
  ].join("\n\n");
  return { path: "index", title: "Overview", group: "", text };
}
