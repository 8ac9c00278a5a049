import { type Document, resolve, type Schema } from "./document.ts";
import { bodySchema, itemSchema, type Operation } from "./operations.ts";
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
    ...optimisticProblems(document, operation, all),
    ...lookupProblems(document, operation, all),
    ...itemsProblems(document, operation),
  ];
  return found.map(([extension, message]) => ({
    place: extension in operation.object ? [...place, extension] : place,
    message,
  }));
}

type Found = Generator<[extension: string, message: string]>;

/** The role of names in an extension, and what they must be names of: those of `of`. */
type Named = readonly [
  role: string,
  names: readonly unknown[],
  of: readonly string[],
  what: string,
];

function* misnamed(extension: string, named: readonly Named[]): Found {
  for (const [role, names, of, what] of named) {
    for (const name of names.filter((one) => !of.includes(String(one)))) {
      const now = name === undefined ? "missing" : `\`${name}\``;
      yield [extension, `Its ${extension}.${role} is ${now}; it must be the name of a ${what}.`];
    }
  }
}

function* pagingProblems(document: Document, operation: Operation): Found {
  const { object, operationId, method, queryParameters } = operation;
  const paging = object["x-paging"];
  if (method !== "GET" && paging) yield ["x-paging", "Only a GET has pages. Remove x-paging."];
  if (method !== "GET" || (!paging && !/^list[A-Z]/.test(operationId))) return;
  const names = queryParameters.map(({ name }) => name);
  const what =
    "query parameter of this operation. What has no pages, or others, is no list: call it `get`";
  yield* misnamed("x-paging", [
    ["offset", [paging?.offset], names, what],
    ["limit", [paging?.limit], names, what],
    ["key", paging?.key ?? [undefined], recordFields(document, operation), "field of its records"],
  ]);
  for (const role of ["offset", "limit"] as const) {
    const parameter = queryParameters.find((one) => one.name === paging?.[role]);
    const schema = parameter?.schema && resolve<Schema>(document, parameter.schema);
    const its = `The parameter \`${parameter?.name}\` of x-paging`;
    if (schema && schema.type !== "integer") {
      const message = `${its} is no integer, and the client pages by counting records. Remove x-paging, and call the operation \`get\`: its callers then page themselves.`;
      yield ["x-paging", message];
    } else if (schema && role === "limit" && !Number.isInteger(schema.default)) {
      const message = `${its} has no default. Add \`default\` to its schema: where a page is shorter than that, a list ends.`;
      yield ["x-paging", message];
    }
  }
}

function* listProblems({ invalidates }: Operation, all: readonly Operation[]): Found {
  const queries = all.filter(({ method }) => method === "GET");
  const names = queries.map(({ operationId }) => operationId);
  for (const name of invalidates.filter((one) => !names.includes(one))) {
    yield ["x-invalidates", `\`${name}\` is no list. Name one of ${names.join(", ")}.`];
  }
}

/** A list can show a write before the response arrives, if the spec says what its records will be. */
function* optimisticProblems(
  document: Document,
  operation: Operation,
  all: readonly Operation[],
): Found {
  const { object, invalidates, optimistic } = operation;
  if (!optimistic) return;
  const { list, change, key, blanks } = optimistic;
  const fields = recordFields(document, operation);
  yield* misnamed("x-optimistic", [
    ["list", [list], invalidates, "list of x-invalidates"],
    ["change", [change], ["add", "patch", "remove"], "change: add, patch or remove"],
    ["key", [key], fields, "field of its records"],
  ]);
  const target = all.find(({ operationId }) => operationId === list);
  if (target && !target.paging) {
    const message = `The list \`${list}\` of x-optimistic has no pages. Give that an x-paging, or remove x-optimistic.`;
    yield ["x-optimistic", message];
  }
  const { required = [] } = itemSchema(document, object.requestBody);
  const isKnown = (name: string) => required.includes(name) || name in blanks;
  for (const name of change === "add" ? fields : [key]) {
    if (isKnown(name)) continue;
    const message =
      change === "add"
        ? `Nobody knows what \`${name}\` will be. Name it in x-optimistic.now if it is the present time, else remove x-optimistic.`
        : `A request need not have \`${name}\`, so it is unknown what to ${change}.`;
    yield ["x-optimistic", message];
  }
}

function* lookupProblems(
  document: Document,
  { object, lookup }: Operation,
  all: readonly Operation[],
): Found {
  if (!lookup) return;
  const other = all.find((one) => one.lookup);
  if (other?.object !== object) {
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
  const sent = Object.keys(bodySchema(document, object.requestBody).properties ?? {});
  const shown = recordFields(document, list);
  const taken = [...list.pathParameters, ...list.queryParameters].map(({ name }) => name);
  const isOne = items === undefined && item === undefined;
  const inRecord = `field of a record of \`${lookup.list}\``;
  const inList = `parameter of \`${lookup.list}\``;
  yield* misnamed("x-lookup", [
    ["by", [by], sent, "field of its body"],
    ["by", [by], shown, inRecord],
    ["by", [by], taken, inList],
    ["items", isOne ? [] : [items], sent, "field of its body"],
    ["item", isOne ? [] : [item], shown, inRecord],
    ["query", Object.keys(query), taken, inList],
  ]);
  const unknown = list.pathParameters.find(({ name }) => name !== by);
  if (!unknown) return;
  const message = `\`${lookup.list}\` needs \`${unknown.name}\` too, which a lookup does not know. Name another list, or remove x-lookup.`;
  yield ["x-lookup", message];
}

function* itemsProblems(document: Document, operation: Operation): Found {
  const { items, object } = operation;
  if (!items) return;
  const { properties = {} } = itemSchema(document, object.requestBody);
  const sent = Object.keys(properties);
  const shown = recordFields(document, operation);
  const { list, by = [undefined], also = [] } = items;
  const lists = sent.filter(
    (name) => resolve<Schema>(document, properties[name] ?? {}).type === "array",
  );
  yield* misnamed("x-items", [
    ["list", list === undefined ? [] : [list], lists, "list in its body"],
    ["by", by, shown, "field of its records"],
    // An item of a list in the body may be a text, and has no fields then.
    ["by", list ? [] : by, sent, "field of its body's items"],
    ["also", also, sent, "field of its body"],
    ["also", also, shown, "field of its records"],
  ]);
}

function recordFields(document: Document, { recordType }: Operation): string[] {
  const record = resolve<Schema>(document, { $ref: `#/components/schemas/${recordType}` });
  return Object.keys(record.properties ?? {});
}
