import { type Document, type Lookup, resolve, type Schema } from "./document.ts";
import { bodySchema, type Operation } from "./operations.ts";
import type { Problem } from "./problem.ts";

/** Says which extensions name an operation, a parameter or a field that is not there: code goes by them alone. */
export function extensionProblems(
  document: Document,
  operation: Operation,
  all: readonly Operation[],
  place: readonly string[],
): Problem[] {
  const found = [
    ...pagingProblems(document, operation),
    ...listProblems(operation, all),
    ...lookupProblems(document, operation, all),
    ...itemsProblems(document, operation),
  ];
  return found.map(([extension, message]) => ({
    place: extension in operation.object ? [...place, extension] : place,
    message,
  }));
}

type Found = Generator<[extension: string, message: string]>;

function* pagingProblems(document: Document, operation: Operation): Found {
  const { object, operationId, method, queryParameters } = operation;
  const paging = object["x-paging"];
  if (method !== "GET" && paging) yield ["x-paging", "Only a GET has pages. Remove x-paging."];
  if (method !== "GET" || (!paging && !/^list[A-Z]/.test(operationId))) return;
  for (const role of ["offset", "limit"] as const) {
    const name = paging?.[role];
    const parameter = queryParameters.find((one) => one.name === name);
    const schema = parameter?.schema && resolve<Schema>(document, parameter.schema);
    const now = name === undefined ? "missing" : `\`${name}\``;
    if (!schema) {
      const message = `Its x-paging.${role} is ${now}; it must be the name of a query parameter of this operation. What has no pages, or others, is no list: call it \`get\`.`;
      yield ["x-paging", message];
    } else if (schema.type !== "integer") {
      const message = `The parameter ${now} of x-paging is no integer, and the client pages by counting records. Remove x-paging, and call the operation \`get\`: its callers then page themselves.`;
      yield ["x-paging", message];
    } else if (role === "limit" && !Number.isInteger(schema.default)) {
      const message = `The parameter ${now} of x-paging has no default. Add \`default\` to its schema: where a page is shorter than that, a list ends.`;
      yield ["x-paging", message];
    }
  }
  const keys = paging?.key ?? [];
  const unknown = keys.filter((name) => !(name in recordFields(document, operation)));
  if (!paging || (keys.length > 0 && unknown.length === 0)) return;
  const now = keys.length === 0 ? "missing" : `\`${unknown.join("`, `")}\``;
  const message = `Its x-paging.key is ${now}; it must name the fields of a record that tell it from the others.`;
  yield ["x-paging", message];
}

function* listProblems({ object, invalidates }: Operation, all: readonly Operation[]): Found {
  const queries = all.filter(({ method }) => method === "GET");
  const names = queries.map(({ operationId }) => operationId);
  for (const name of invalidates.filter((one) => !names.includes(one))) {
    yield ["x-invalidates", `\`${name}\` is no list. Name one of ${names.join(", ")}.`];
  }
  const list = queries.find(({ operationId }) => operationId === object["x-optimistic"]?.list);
  if (!list || list.paging) return;
  const message = `The list \`${list.operationId}\` of x-optimistic has no pages. Give that an x-paging, or remove x-optimistic.`;
  yield ["x-optimistic", message];
}

function* lookupProblems(
  document: Document,
  operation: Operation,
  all: readonly Operation[],
): Found {
  const lookup: Lookup | undefined = operation.lookup;
  if (!lookup) return;
  const other = all.find((one) => one.lookup);
  if (other !== operation) {
    const message = `${other?.operationId} has an x-lookup already, and \`sendOnce\` does what has one. Remove one of them.`;
    yield ["x-lookup", message];
  }
  const { by, items, item, query = {} } = lookup;
  const list = all.find(({ operationId }) => operationId === lookup.list);
  if (!list?.paging) {
    const message = `Its x-lookup.list is \`${lookup.list ?? "missing"}\`; it must be a list with x-paging, of which every record can be read.`;
    yield ["x-lookup", message];
    return;
  }
  const { properties: sent = {} } = bodySchema(document, operation.object.requestBody);
  const shown = recordFields(document, list);
  const parameters = [...list.pathParameters, ...list.queryParameters];
  const taken = Object.fromEntries(parameters.map((one) => [one.name, one]));
  const inBody = "field of its body";
  const inRecord = `field of a record of \`${lookup.list}\``;
  const inList = `parameter of \`${lookup.list}\``;
  const named: { role: string; name: string | undefined; of: object; what: string }[] = [
    { role: "by", name: by, of: sent, what: inBody },
    { role: "by", name: by, of: shown, what: inRecord },
    { role: "by", name: by, of: taken, what: inList },
    { role: "items", name: items, of: sent, what: inBody },
    { role: "item", name: item, of: shown, what: inRecord },
    ...Object.keys(query).map((name) => {
      return { role: "query", name, of: taken, what: inList };
    }),
  ];
  const isOne = items === undefined && item === undefined;
  for (const { role, name = "missing", of, what } of named) {
    if (name in of || (isOne && role.startsWith("item"))) continue;
    yield ["x-lookup", `Its x-lookup.${role} is \`${name}\`; it must be the name of a ${what}.`];
  }
  const unknown = list.pathParameters.find(({ name }) => name !== by);
  if (!unknown) return;
  const message = `\`${lookup.list}\` needs \`${unknown.name}\` too, which a lookup does not know. Name another list, or remove x-lookup.`;
  yield ["x-lookup", message];
}

function* itemsProblems(document: Document, operation: Operation): Found {
  const { items, object } = operation;
  if (!items) return;
  const body = bodySchema(document, object.requestBody);
  const one = resolve<Schema>(document, body.items ?? body);
  const sent = one.properties ?? {};
  const shown = recordFields(document, operation);
  const { list, by = [], also = [] } = items;
  if (by.length === 0) yield ["x-items", "Its x-items.by is missing. Name fields of a record."];
  const lists = Object.keys(sent).filter((name) => {
    return resolve<Schema>(document, sent[name] ?? {}).type === "array";
  });
  const named: { role: string; names: readonly string[]; of: readonly string[]; what: string }[] = [
    { role: "list", names: list === undefined ? [] : [list], of: lists, what: "list in its body" },
    { role: "by", names: by, of: Object.keys(shown), what: "field of its records" },
    // An item of a list in the body may be a text, and has no fields then.
    { role: "by", names: list ? [] : by, of: Object.keys(sent), what: "field of its body's items" },
    { role: "also", names: also, of: Object.keys(sent), what: "field of its body" },
    { role: "also", names: also, of: Object.keys(shown), what: "field of its records" },
  ];
  for (const { role, names, of, what } of named) {
    for (const name of names.filter((each) => !of.includes(each))) {
      yield ["x-items", `Its x-items.${role} is \`${name}\`; it must be the name of a ${what}.`];
    }
  }
}

function recordFields(document: Document, { recordType }: Operation): object {
  const record = resolve<Schema>(document, { $ref: `#/components/schemas/${recordType}` });
  return record.properties ?? {};
}
