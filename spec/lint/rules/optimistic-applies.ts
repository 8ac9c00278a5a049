import {
  asList,
  asMapping,
  bodyOf,
  type Context,
  follow,
  type Mapping,
  recordOf,
} from "../redocly.ts";

const changes = ["add", "patch", "remove"];

/** A list can show a write before the response arrives, if the spec says what its records will be. */
export function optimisticApplies() {
  return {
    Paths: {
      Operation(value: unknown, context: Context) {
        const node = asMapping(value);
        // A write without a body is for another rule.
        if (node["x-optimistic"] === undefined || node.requestBody === undefined) return;
        const stated = asMapping(node["x-optimistic"]);
        const record = recordOf(context, node);
        const body = follow(context, node, bodyOf("requestBody"));
        const item =
          body.type === "array" ? follow(context, node, [...bodyOf("requestBody"), "items"]) : body;
        const location = context.location.child(["x-optimistic"]);
        for (const message of problems(stated, asList(node["x-invalidates"]), item, record)) {
          context.report({ message, location });
        }
      },
    },
  };
}

function* problems(stated: Mapping, lists: unknown[], sent: Mapping, record: Mapping) {
  const { list, change, key, now } = stated;
  if (!lists.includes(list)) {
    yield `x-optimistic.list is \`${list}\`; it must be one that x-invalidates names.`;
  }
  if (!changes.includes(String(change))) {
    yield `x-optimistic.change is \`${change}\`; it must be ${changes.join(" or ")}.`;
  }
  const fields = asMapping(record.properties);
  if (!(String(key) in fields)) {
    yield `x-optimistic.key is \`${key}\`; it must be the field that tells one record from another.`;
  }
  const known = [...asList(sent.required), ...asList(now)];
  if (change !== "add") {
    if (!known.includes(key))
      yield `A request need not have \`${key}\`, so it is unknown what to ${change}.`;
    return;
  }
  for (const [name, schema] of Object.entries(fields)) {
    const { type } = asMapping(schema);
    const isTemporary = name === key && type === "integer";
    if (known.includes(name) || isTemporary || asList(type).includes("null")) continue;
    yield `Nobody knows what \`${name}\` will be. Name it in x-optimistic.now if it is the present time, else remove x-optimistic.`;
  }
}
