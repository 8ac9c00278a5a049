import {
  type Document,
  exampleResponses,
  examplesOf,
  type Operation,
  type Parameter,
  readOperations,
} from "@messaging-sdk/spec/reader";

/** A Postman collection: each operation with the examples of its bodies and successes, in a folder of its tag. */
export function writePostman(document: Document): object {
  const { info, tags = [], servers = [] } = document;
  const operations = readOperations(document);
  return {
    info: {
      name: info?.title,
      description: info?.description?.trim(),
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: {
      type: "apikey",
      apikey: Object.entries({ key: "authorization", value: "{{apiKey}}", in: "header" }).map(
        ([key, value]) => ({ key, value, type: "string" }),
      ),
    },
    variable: [
      { key: "baseUrl", value: servers[0]?.variables?.baseUrl?.default ?? servers[0]?.url },
      { key: "apiKey", value: "" },
    ],
    item: tags.map((tag) => ({
      name: tag["x-displayName"] ?? tag.name,
      description: tag.description,
      item: operations.filter(({ resource }) => resource === tag.name).map(writeItem),
    })),
  };

  function writeItem(operation: Operation) {
    const { object, summary, description } = operation;
    const bodies = Object.entries(examplesOf(document, object.requestBody));
    const requestOf = (name?: string) =>
      writeRequest(operation, (bodies.find(([key]) => key === name) ?? bodies[0])?.[1]);
    const responses = exampleResponses(document, object).filter(({ status }) => status < 300);
    return {
      name: summary,
      request: { ...requestOf(), description: description.trim() },
      response: responses.map(({ status, name, body }) => ({
        name,
        originalRequest: requestOf(name),
        code: status,
        header: [jsonType],
        body: JSON.stringify(body, null, 2),
        _postman_previewlanguage: "json",
      })),
    };
  }
}

function writeRequest(operation: Operation, body: unknown): object {
  const { method, path, pathParameters, queryParameters } = operation;
  const template = path.replace(/\{(\w+)\}/g, ":$1");
  return {
    method,
    header: body === undefined ? [] : [jsonType],
    url: {
      raw: `{{baseUrl}}${template}`,
      host: ["{{baseUrl}}"],
      path: template.slice(1).split("/"),
      variable: pathParameters.map(writeParameter),
      // As examples they would filter everything away.
      query: queryParameters.map((one) => ({ ...writeParameter(one), disabled: !one.required })),
    },
    ...(body !== undefined && {
      body: {
        mode: "raw",
        raw: JSON.stringify(body, null, 2),
        options: { raw: { language: "json" } },
      },
    }),
  };
}

function writeParameter({ name, example, description = "" }: Parameter) {
  return { key: name, value: String(example), description: description.trim() };
}

const jsonType = { key: "Content-Type", value: "application/json" };
