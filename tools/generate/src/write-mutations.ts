import type { Operation } from "@messaging-sdk/spec/reader";
import { banner, docComment } from "./comments.ts";
import {
  hasQuery,
  inputParameters,
  methodDoc,
  parameterName,
  queryType,
  resultTypes,
  schemaNames,
} from "./write-methods.ts";

/** The operations that change something. */
export function mutationsOf(operations: Operation[]): Operation[] {
  return operations.filter(({ method }) => method !== "GET");
}

/** The parts of which the options and the hook of a mutation are written. */
export function mutationParts(mutation: Operation) {
  const { operationId, pathParameters, bodyType } = mutation;
  const parameters = inputParameters(mutation);
  return {
    options: `${operationId}MutationOptions`,
    path: parameters.slice(0, pathParameters.length),
    // A mutation has one variable, which may be empty, but not left out.
    input: parameters.slice(pathParameters.length).map((one) => one.replace("?:", ":")),
    variables: bodyType ?? (hasQuery(mutation) ? queryType(mutation) : "void"),
    data: `Result<${resultTypes(mutation)}>`,
    // A mutation that a list can show at once has one more option.
    ownOptions: mutation.optimistic ? "OptimisticMutationOptions" : "OwnMutationOptions",
  };
}

/** The mutation options of each operation that changes something. */
export function writeMutations(operations: Operation[]): string {
  const mutations = mutationsOf(operations);
  const changes = mutations.flatMap((mutation) => writeListChange(mutation, operations));
  return `// ${banner}
import type { ${[...schemaNames(mutations), ...mutations.filter(hasQuery).map(queryType)].join(", ")}, Messaging, Result } from "@messaging-sdk/client";
import { given, type ListChange, now, temporaryId } from "../queries/list-change.ts";
import { type MessagingMutationOptions, mutationOptions, type OptimisticMutationOptions, type OwnMutationOptions } from "../queries/mutation-options.ts";

${[...changes, ...mutations.map(writeMutation)].join("\n")}`;
}

/** How to make the options of each mutation again, from the parameters of its path in its key. */
export function writeMutationBuilders(operations: Operation[]): string {
  const names = mutationsOf(operations).map((mutation) => mutationParts(mutation).options);
  return `// ${banner}
import type { Messaging } from "@messaging-sdk/client";
import { ${names.join(", ")} } from "./mutations.ts";

/** Every builder of mutation options, from a client and the parameters of the path. */
export const mutationBuilders: readonly ((messaging: Messaging, ...path: never[]) => object)[] = [
${names.map((name) => `  ${name},`).join("\n")}
];
`;
}

/** How a list shows a mutation before its response arrives; nothing if it does not. */
function writeListChange(mutation: Operation, operations: Operation[]): string[] {
  const { operationId, optimistic, bodyType, recordType, resource, verb } = mutation;
  if (!optimistic) return [];
  const list = operations.find((operation) => operation.operationId === optimistic.list);
  if (!list?.paging)
    throw new Error(
      `${operationId}: the list ${optimistic.list} of its x-optimistic has no pages. Give it an x-paging.`,
    );
  const { change, key, body, blanks } = optimistic;
  const blank = Object.entries(blanks).map(([name, value]) => `${name}: ${value}, `);
  const whole = `({ ${blank.join("")}...given(record) })`;
  const record = blank.length > 0 ? whole : "given(record)";
  const records = {
    records: blank.length > 0 ? `(records) => records.map((record) => ${whole})` : "given",
    record: `(record) => [${record}]`,
    keys: `(keys) => keys.${key}.map((${key}) => ({ ${blank.join("")}${key} }))`,
  };
  const item = change === "add" ? recordType : `Partial<${recordType}>`;
  return [
    `/** How \`${resource}.${verb}\` shows in \`${list.resource}.${list.verb}\` before the response arrives. */
const ${operationId}Change: ListChange<${bodyType}, ${item}> = {
  list: "${optimistic.list}",
  offset: "${list.paging.offset}",
  kind: "${change}",
  key: "${key}",
  records: ${records[body]},
};
`,
  ];
}

function writeMutation(mutation: Operation) {
  const { operationId, resource, verb, retry, invalidates, optimistic } = mutation;
  const { options, path, input, variables, data, ownOptions } = mutationParts(mutation);
  const types = `${variables}, ${data}, OnMutateResult`;
  const parameters = ["messaging: Messaging", ...path, `options?: ${ownOptions}<${types}>`].join(
    ", ",
  );
  const method = `${resource}.${verb}`;
  return `${docComment(`Mutation options for \`${method}\`.\n\n${methodDoc(mutation)}`)}
export function ${options}<OnMutateResult = unknown>(${parameters}): MessagingMutationOptions<${types}> {
  return mutationOptions(messaging, {
    operationId: "${operationId}",
    ${path.length > 0 ? `params: { ${path.map(parameterName).join(", ")} },\n    ` : ""}retry: "${retry}",
    invalidates: ${JSON.stringify(invalidates)},
    ${optimistic ? `change: ${operationId}Change,\n    ` : ""}send: (${input.join(", ")}) => messaging.${method}(${[...path, ...input].map(parameterName).join(", ")}),
  }, options);
}
`;
}
