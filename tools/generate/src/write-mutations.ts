import type { Operation } from "@messaging-sdk/spec/reader";
import { banner, docComment } from "./comments.ts";
import {
  clientTypes,
  hasQuery,
  inputParameters,
  methodDoc,
  parameterName,
  queryType,
  resultTypes,
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

/** The mutation options are built from this: each operation that changes something, and a list of all. */
export function writeMutationOperations(operations: Operation[]): string {
  const mutations = mutationsOf(operations);
  return `// ${banner}
import type { ${clientTypes(mutations).join(", ")}, Result } from "@messaging-sdk/client";
import type { MutationOperation } from "../queries/mutation-options.ts";

${mutations.map(writeOperation).join("\n")}
/** All of them, to find by its key what was persisted. */
export const mutations = [${mutations.map(({ operationId }) => operationId).join(", ")}] as const;
`;
}

/** The mutation options of each operation that changes something. */
export function writeMutations(operations: Operation[]): string {
  const mutations = mutationsOf(operations);
  return `// ${banner}
import type { ${clientTypes(mutations).join(", ")}, Messaging, Result } from "@messaging-sdk/client";
import { type MessagingMutationOptions, mutationOptions, type OptimisticMutationOptions, type OwnMutationOptions } from "../queries/mutation-options.ts";
import { ${mutations.map(({ operationId }) => operationId).join(", ")} } from "./mutation-operations.ts";

${mutations.map(writeMutation).join("\n")}`;
}

function writeOperation(mutation: Operation) {
  const { operationId, pathParameters, resource, verb, retry, invalidates } = mutation;
  const { path, input, variables, data } = mutationParts(mutation);
  const names = path.map(parameterName);
  const body = input.map(parameterName);
  const taken = names.length > 0 && body.length === 0 ? ["_", ...names] : [...body, ...names];
  return `export const ${operationId}: MutationOperation<[${path.join(", ")}], ${variables}, ${data}> = {
  operationId: "${operationId}",
  path: ${JSON.stringify(pathParameters.map(({ name }) => name))},
  retry: "${retry}",
  invalidates: ${JSON.stringify(invalidates)},${writeChange(mutation)}
  send: (${["messaging", "options", ...taken].join(", ")}) => messaging.${resource}.${verb}(${[...names, ...body, "options"].join(", ")}),
};
`;
}

/** How a list shows a mutation before its response arrives; nothing if it does not. */
function writeChange({ optimistic }: Operation): string {
  if (!optimistic) return "";
  const { list, change, key, blanks } = optimistic;
  const blank = Object.entries(blanks).map(([name, value]) => `${name}: ${value}`);
  const made = blank.length > 0 ? `, blank: (temporaryId, now) => ({ ${blank.join(", ")} })` : "";
  return `
  change: { list: "${list}", kind: "${change}", key: "${key}"${made} },`;
}

function writeMutation(mutation: Operation) {
  const { operationId, resource, verb } = mutation;
  const { options, path, variables, data, ownOptions } = mutationParts(mutation);
  const types = `${variables}, ${data}, OnMutateResult`;
  const parameters = ["messaging: Messaging", ...path, `options?: ${ownOptions}<${types}>`].join(
    ", ",
  );
  const method = `${resource}.${verb}`;
  return `${docComment(`Mutation options for \`${method}\`.\n\n${methodDoc(mutation)}`)}
export function ${options}<OnMutateResult = unknown>(${parameters}): MessagingMutationOptions<${types}> {
  return mutationOptions(messaging, ${operationId}, [${path.map(parameterName).join(", ")}], options);
}
`;
}
