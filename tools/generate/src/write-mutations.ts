import type { Operation } from "@messaging-sdk/spec/reader";
import { banner } from "./banner.ts";
import { docComment } from "./doc-comment.ts";
import { writeListChange } from "./write-list-change.ts";
import {
  inputParameters,
  methodDoc,
  parameterName,
  resultTypes,
  schemaNames,
} from "./write-methods.ts";

/** The operations that change something. */
export function mutationsOf(operations: Operation[]): Operation[] {
  return operations.filter(({ method }) => method !== "GET");
}

/** What the options and the hook of a mutation are written with. */
export function mutationParts(mutation: Operation) {
  const { operationId, pathParameters, bodyType } = mutation;
  const parameters = inputParameters(mutation);
  return {
    options: `${operationId}MutationOptions`,
    path: parameters.slice(0, pathParameters.length),
    input: parameters.slice(pathParameters.length),
    variables: bodyType ?? "void",
    data: `Result<${resultTypes(mutation)}>`,
    // What can be shown before the service has answered has one option more.
    ownOptions: mutation.optimistic ? "OptimisticMutationOptions" : "OwnMutationOptions",
  };
}

/** The mutation options of each operation that changes something. */
export function writeMutations(operations: Operation[]): string {
  const mutations = mutationsOf(operations);
  const changes = mutations.flatMap((mutation) => writeListChange(mutation, operations));
  return `// ${banner}
import type { ${schemaNames(mutations).join(", ")}, Messaging, operations, Result } from "@messaging-sdk/client";
import { given, type ListChange, now, temporaryId } from "../queries/list-change.ts";
import { type MessagingMutationOptions, mutationOptions, type OptimisticMutationOptions, type OwnMutationOptions } from "../queries/mutation-options.ts";

${[...changes, ...mutations.map(writeMutation)].join("\n")}`;
}

function writeMutation(mutation: Operation) {
  const { operationId, resource, verb, invalidates, optimistic } = mutation;
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
    params: { ${path.map(parameterName).join(", ")} },
    invalidates: ${JSON.stringify(invalidates)},
    ${optimistic ? `change: ${operationId}Change,\n    ` : ""}send: (${input.join(", ")}) => messaging.${method}(${[...path, ...input].map(parameterName).join(", ")}),
  }, options);
}
`;
}
