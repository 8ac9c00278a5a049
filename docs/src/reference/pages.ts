import { join as joinPath } from "node:path";
import { operations } from "@messaging-sdk/spec/bundled";
import keywords from "./keywords.json" with { type: "json" };
import { table } from "./markdown.ts";
import { operationPage } from "./operation-page.ts";
import { join, type ReferencePage } from "./page.ts";
import { errorsPage, statusesPage } from "./values-pages.ts";

const root = joinPath(import.meta.dirname, "../../..");

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
    description: page.description,
    keywords: [page.title, words.get(page.path)].join(" "),
  };
  return `---\n${JSON.stringify(head)}\n---\n\n${page.text}`;
}

function overview(): ReferencePage {
  const rows = operations.map(({ operationId, resource, verb, method, path, summary }) => [
    `[\`${resource}.${verb}\`](/reference/${operationId})`,
    `\`${method} ${path}\``,
    summary,
  ]);
  const description = "Written from the OpenAPI description and the packages' own types.";
  const text = join("# Reference", description, table(["method", "request", "what it does"], rows));
  return { path: "index", title: "Overview", group: "Overview", description, text };
}
