import ts from "typescript";
import { docOf, type Exported, readExports } from "./api-report.ts";
import { fence, prose, table } from "./markdown.ts";
import { join, type ReferencePage } from "./page.ts";

/** An entry of a package: `client` and `bulk`. */
export interface Entry {
  readonly packageName: string;
  readonly entry: string;
}

/** Writes the page of what an entry exports, each with its documentation. */
export function exportsPage(root: string, { packageName, entry }: Entry): ReferencePage {
  const specifier = `@messaging-sdk/${packageName}${entry === "index" ? "" : `/${entry}`}`;
  const found = readExports(root, packageName, entry).sort((a, b) => rankOf(a) - rankOf(b));
  const text = join(
    `# ${specifier}`,
    `Everything that \`${specifier}\` exports, as TypeScript sees it.`,
    ...found.map(exported),
  );
  const path = entry === "index" ? packageName : `${packageName}-${entry}`;
  return { path, title: specifier.replace("@messaging-sdk/", ""), group: "Packages", text };
}

/** What people begin with comes first, such as `useGroups`; then other hooks and functions, what they catch, and types. */
function rankOf({ name, declarations: [first] }: Exported): number {
  if (/^(use|create)[A-Z][a-z]+$/.test(name)) return 0;
  if (/^use[A-Z]/.test(name)) return 1;
  if (!first || ts.isInterfaceDeclaration(first) || ts.isTypeAliasDeclaration(first)) return 5;
  if (ts.isClassDeclaration(first)) return 4;
  return /Options$/.test(name) ? 3 : 2;
}

function exported({ name, doc, declarations }: Exported): string {
  return join(
    `## ${name}`,
    prose(doc),
    isOptions(name) && optionTable(declarations),
    ...(isOptions(name) ? [] : [fence("ts", declarations.map((one) => one.getText()).join("\n"))]),
  );
}

function isOptions(name: string): boolean {
  return /(Options|Query)$/.test(name);
}

/** The properties of an options type; a type that is no list of properties is shown as it is. */
function optionTable(declarations: readonly ts.Node[]): string {
  const members = declarations.flatMap((one) =>
    ts.isInterfaceDeclaration(one) ? [...one.members].filter(ts.isPropertySignature) : [],
  );
  const [first] = declarations;
  if (members.length === 0) return fence("ts", first?.getText() ?? "");
  const rows = members.map((member) => [
    `\`${member.name.getText()}\`${member.questionToken ? "" : " (required)"}`,
    `\`${member.type?.getText().replaceAll(/\s+/g, " ") ?? "unknown"}\``,
    prose(docOf(member)),
  ]);
  const heritage =
    first && ts.isInterfaceDeclaration(first) ? first.heritageClauses?.[0] : undefined;
  return join(
    table(["option", "type", "meaning"], rows),
    heritage &&
      `Also those of \`${heritage.types
        .map((one) => one.getText())
        .join("`, `")
        .replaceAll(/\s+/g, " ")}\`.`,
  );
}
