import type { Operation } from "@messaging-sdk/spec/reader";

/** How a mutation shows in a list before the service has answered; nothing for one that does not. */
export function writeListChange(mutation: Operation, operations: Operation[]): string[] {
  const { operationId, optimistic, bodyType, recordType, resource, verb } = mutation;
  if (!optimistic) return [];
  const list = operations.find((operation) => operation.operationId === optimistic.list);
  if (!list?.paging) throw new Error(`${operationId}: ${optimistic.list} is no list with pages.`);
  const { change, key, body, blanks } = optimistic;
  const blank = Object.entries(blanks).map(([name, value]) => `${name}: ${value}, `);
  const whole = `({ ${blank.join("")}...given(record) })`;
  const record = blank.length > 0 ? whole : "given(record)";
  const records = {
    records: `(records) => records.map((record) => ${record})`,
    record: `(record) => [${record}]`,
    keys: `(keys) => keys.${key}.map((${key}) => ({ ${blank.join("")}${key} }))`,
  };
  const item = change === "add" ? recordType : `Partial<${recordType}>`;
  return [
    `/** How \`${resource}.${verb}\` shows in \`${list.resource}.${list.verb}\` before the service has answered. */
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
