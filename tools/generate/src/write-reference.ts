import {
  type Document,
  examplesOf,
  operationObjects,
  type Parameter,
  type PlacedOperation,
  type Referable,
  type ResponseObject,
  resolve,
  type Schema,
  withoutNull,
} from "@messaging-sdk/spec/reader";
import { markdownTable } from "markdown-table";
import { banner } from "./comments.ts";

/** A page that describes every operation of a document: its parameters, and an example of each body and success. */
export function writeReference(document: Document): string {
  const { title = "", description = "" } = document.info ?? {};
  const operations = operationObjects(document);
  return [
    `<!-- ${banner} -->`,
    `# ${title}`,
    description.trim(),
    markdownTable([
      ["request", "what it does"],
      ...operations.map(({ object, ...request }) => [
        `[${nameOf(request)}](#${object.operationId.toLowerCase()})`,
        object.summary,
      ]),
    ]),
    ...operations.flatMap((operation) => writeOperation(document, operation)),
  ]
    .join("\n\n")
    .concat("\n");
}

function nameOf({ method, path }: Pick<PlacedOperation, "method" | "path">): string {
  return `\`${method.toUpperCase()} ${path}\``;
}

function writeOperation(document: Document, { object, ...request }: PlacedOperation): string[] {
  const { parameters = [], requestBody, responses, description, operationId } = object;
  const found = Object.entries(responses).flatMap(([status, response]) => {
    const text = resolve<ResponseObject>(document, response).description.trim();
    const examples = status.startsWith("2") ? examplesOf(document, response) : {};
    return [`**${status}** ${text}`, ...writeExamples(examples)];
  });
  const bodies = writeExamples(examplesOf(document, requestBody));
  return [
    `## ${operationId}`,
    `${nameOf(request)}: ${description.trim()}`,
    ...(parameters.length > 0 ? [writeParameters(document, parameters)] : []),
    ...(bodies.length > 0 ? ["**Body**", ...bodies] : []),
    ...found,
  ];
}

function writeParameters(document: Document, parameters: Referable<Parameter>[]): string {
  const rows = parameters.map((one) => {
    const { name, description = "", schema } = resolve<Parameter>(document, one);
    const { type = "any", default: usual } = resolve<Schema>(document, schema);
    const meaning = usual === undefined ? description : `${description} Default ${usual}.`;
    return [`\`${name}\``, withoutNull(type), meaning.replaceAll("\n", " ").trim()];
  });
  return markdownTable([["parameter", "type", "meaning"], ...rows]);
}

function writeExamples(examples: Record<string, unknown>): string[] {
  return Object.values(examples).map(
    (example) => `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
  );
}
