import {
  type Document,
  examplesOf,
  methods,
  type OperationObject,
  type Parameter,
  type ResponseObject,
  resolve,
  type Schema,
  withoutNull,
} from "@messaging-sdk/spec/reader";
import { markdownTable } from "markdown-table";
import { banner } from "./comments.ts";

type Described = Document & { info: { title: string; description: string } };

/** A page that describes every operation of a document: its parameters, and an example of each body and success. */
export function writeReference(document: Document): string {
  const { title, description } = (document as Described).info;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ name: `${method.toUpperCase()} ${path}`, operation }] : [];
    }),
  );
  return [
    `<!-- ${banner} -->`,
    `# ${title}`,
    description.trim(),
    markdownTable([
      ["request", "what it does"],
      ...operations.map(({ name, operation }) => [
        `[\`${name}\`](#${operation.operationId.toLowerCase()})`,
        operation.summary,
      ]),
    ]),
    ...operations.flatMap(({ name, operation }) => writeOperation(document, name, operation)),
  ]
    .join("\n\n")
    .concat("\n");
}

function writeOperation(document: Document, name: string, operation: OperationObject): string[] {
  const { parameters = [], requestBody, responses, description, operationId } = operation;
  const found = Object.entries(responses).flatMap(([status, response]) => {
    const text = resolve<ResponseObject>(document, response).description.trim();
    const examples = status.startsWith("2") ? examplesOf(document, response) : {};
    return [`**${status}** ${text}`, ...writeExamples(examples)];
  });
  const bodies = writeExamples(examplesOf(document, requestBody));
  return [
    `## ${operationId}`,
    `\`${name}\`: ${description.trim()}`,
    ...(parameters.length > 0
      ? [
          writeParameters(
            document,
            parameters.map((one) => resolve<Parameter>(document, one)),
          ),
        ]
      : []),
    ...(bodies.length > 0 ? ["**Body**", ...bodies] : []),
    ...found,
  ];
}

function writeParameters(document: Document, parameters: Parameter[]): string {
  const rows = parameters.map(({ name, description = "", schema }) => {
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
