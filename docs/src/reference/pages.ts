import { join } from "node:path";
import { operations } from "@messaging-sdk/spec/bundled";

import keywords from "./keywords.json" with { type: "json" };
import { table } from "./markdown.ts";
import { operationPage } from "./operation-page.ts";
import type { ReferencePage } from "./page.ts";
import { errorsPage, statusesPage } from "./values-pages.ts";

const root = join(import.meta.dirname, "../../..");

/** The pages that are written from the spec. TypeDoc writes those of the packages. */
export function referencePages(): ReferencePage[] {
  return [
    overview(),
    ...operations.map((operation) => operationPage(root, operation)),
    errorsPage(),
    statusesPage(),
  ];
}

const words = new Map(Object.entries(keywords));

/** Returns the file of a page, with what else people call it in its head. */
export function fileOf(page: ReferencePage, order: number): string {
  const head = {
    title: page.title,
    group: page.group,
    order,
    description: descriptionOf(page),
    keywords: [page.title, words.get(page.path)].join(" "),
  };
  return `---\n${JSON.stringify(head)}\n---\n\n${page.text}`;
}

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

function overview(): ReferencePage {
  const rows = operations.map(({ operationId, resource, verb, method, path, summary }) => [
    `[\`${resource}.${verb}\`](/reference/${operationId})`,
    `\`${method} ${path}\``,
    summary,
  ]);
  const text = [
    "# Reference",
    "Written from the OpenAPI description and the packages' own types, so it is never behind them.",
    table(["method", "request", "what it does"], rows),
    "",
  ].join("\n\n");
  return { path: "index", title: "Overview", group: "Overview", text };
}
