import { type Operation, upperFirst } from "@messaging-sdk/spec/reader";
import { banner, docComment } from "./comments.ts";
import { clientTypes, inputParameters, methodDoc, parameterName } from "./write-methods.ts";
import { mutationParts, mutationsOf } from "./write-mutations.ts";
import { queriesOf, queryNames } from "./write-queries.ts";

/** The four ways to show a list, by the TanStack hook that does it. What has no pages has the first two. */
const listHooks = ["useQuery", "useSuspenseQuery", "useInfiniteQuery", "useSuspenseInfiniteQuery"];

/** The hooks: four for an operation that lists, two for another that reads, one for one that changes something. */
export function writeHooks(operations: Operation[]): string {
  const queries = queriesOf(operations);
  const mutations = mutationsOf(operations);
  const results = [...listHooks, "useMutation"].map((hook) => `${upperFirst(hook)}Result`);
  const queryOptions = queries.flatMap((query) => Object.values(queryNames(query)));
  const options = mutations.map((mutation) => mutationParts(mutation).options);
  return `// ${banner}
"use client";

import type { ${clientTypes(operations).join(", ")}, MessagingError, Result } from "@messaging-sdk/client";
import { type DefinedUseInfiniteQueryResult, type DefinedUseQueryResult, type SkipToken, ${results.map((name) => `type ${name}`).join(", ")}, useMutation, ${listHooks.join(", ")} } from "@tanstack/react-query";
import type { ${listHooks.map(optionsType).join(", ")} } from "../hooks/hook-options.ts";
import { useDedupedMutation } from "../hooks/use-deduped-mutation.ts";
import { type Initial, useListOptions } from "../hooks/use-list-options.ts";
import { useMessaging } from "../messaging-provider.ts";
import type { CachedPages, Pages } from "../queries/infinite-query-options.ts";
import type { OptimisticMutationOptions, OwnMutationOptions } from "../queries/mutation-options.ts";
import { ${options.join(", ")} } from "./mutations.ts";
import { ${queryOptions.join(", ")} } from "./queries.ts";

${queries.flatMap((query) => hooksOf(query).map((hook) => writeQueryHook(query, hook))).join("\n")}
${mutations.map(writeMutationHook).join("\n")}`;
}

/** The names of an operation's hooks: `useGroups` and its siblings, or `useCreateGroups`. */
export function hookNames(operation: Operation): string[] {
  return operation.method === "GET"
    ? hooksOf(operation).map((hook) => queryHookName(operation, hook))
    : [mutationHookName(operation)];
}

function hooksOf({ paging }: Operation) {
  return paging ? listHooks : listHooks.filter((hook) => !hook.includes("Infinite"));
}

function queryHookName({ noun }: Operation, hook: string) {
  return hook.replace("Query", noun);
}

function mutationHookName({ operationId }: Operation) {
  return `use${upperFirst(operationId)}`;
}

/** `SuspenseQueryHookOptions` for `useSuspenseQuery`. */
function optionsType(hook: string) {
  return `${hook.replace("use", "")}HookOptions`;
}

function writeQueryHook(operation: Operation, hook: string) {
  const { recordType } = operation;
  const isInfinite = hook.includes("Infinite");
  // TanStack's suspense hooks cannot wait for an input.
  const waits = !hook.includes("Suspense");
  const { query, infinite = query } = queryNames(operation);
  const builder = isInfinite ? infinite : query;
  const data = isInfinite ? `Pages<${recordType}>` : `${recordType}[]`;
  const input = inputParameters(operation);
  const parameters = [
    ...input.map((parameter) => (waits ? `${parameter} | SkipToken` : parameter)),
    `options?: ${optionsType(hook)}<${recordType}, Data>`,
  ];
  const given = input.map(parameterName);
  const name = `${queryHookName(operation, hook)}<Data = ${data}>`;
  // The one of TanStack's two signatures with `initialData` comes first: its `data` is never undefined.
  const cached = isInfinite ? `CachedPages<${recordType}>` : `${recordType}[]`;
  const known = [
    ...parameters.slice(0, -1).map((one) => one.replace(/\?: (.*)/, ": $1 | undefined")),
    `options: ${optionsType(hook)}<${recordType}, Data> & Initial<${cached}>`,
  ];
  const overloads = waits
    ? `export function ${name}(${known.join(", ")}): Defined${upperFirst(hook)}Result<Data, MessagingError>;
export function ${name}(${parameters.join(", ")}): ${upperFirst(hook)}Result<Data, MessagingError>;
`
    : "";
  const use = `\`${hook}\` with \`${builder}\`: \`data\` is \`${data}\`.`;
  const wait = waits ? " With `skipToken` for an input, the query waits." : "";
  return `${docComment(`${use}${wait}\n\n${methodDoc(operation)}`)}
${overloads}export function ${name}(${parameters.join(", ")}): ${upperFirst(hook)}Result<Data, MessagingError> {
  return ${hook}(useListOptions(${builder}, [${given.join(", ")}], options));
}
`;
}

function writeMutationHook(mutation: Operation) {
  const { invalidates } = mutation;
  const { options, path, variables, data, ownOptions } = mutationParts(mutation);
  const own = `options?: ${ownOptions}<${variables}, ${data}, OnMutateResult>`;
  const given = ["useMessaging()", ...path.map(parameterName), "options"].join(", ");
  const use = `\`useMutation\` with \`${options}\`: \`mutate\` takes \`${variables}\`, \`data\` is \`${data}\`.`;
  const stale = invalidates.map((id) => `\`${id}\``).join(" and ");
  const joins =
    mutation.retry === "unsafe" ? " A second identical call joins the pending one." : "";
  const effect = joins + (stale && ` It invalidates ${stale}.`);
  return `${docComment(`${use}${effect}\n\n${methodDoc(mutation)}`)}
export function ${mutationHookName(mutation)}<OnMutateResult = unknown>(${[...path, own].join(", ")}): UseMutationResult<${data}, MessagingError, ${variables}, OnMutateResult> {
  return ${mutation.retry === "unsafe" ? "useDedupedMutation" : "useMutation"}(${options}(${given}));
}
`;
}
