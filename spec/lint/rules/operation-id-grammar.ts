import { asList, asMapping, type Context } from "../redocly.ts";

/** Every verb an operation may have, and its method. A new verb becomes a method of the client: add it on purpose. */
const methodOf: Record<string, string> = {
  list: "get",
  create: "post",
  update: "put",
  delete: "delete",
  add: "post",
  remove: "delete",
  send: "post",
  trigger: "post",
};

/** The operationId and the tag are where the names of every layer come from: `listGroups` is `groups.list`. */
export function operationIdGrammar() {
  return {
    Paths: {
      Operation(node: unknown, { key, location, report }: Context) {
        const { operationId, tags } = asMapping(node);
        const tag = String(asList(tags)[0]);
        const [, verb = "", noun = ""] =
          /^([a-z]+)([A-Z][A-Za-z]*)$/.exec(String(operationId)) ?? [];
        const method = methodOf[verb];
        const at = location.child(["operationId"]);
        if (method === undefined) {
          const verbs = Object.keys(methodOf).join(", ");
          report({
            message: `\`${operationId}\` must be a noun after one of the verbs ${verbs}.`,
            location: at,
          });
        } else if (method !== key) {
          const right = method.toUpperCase();
          report({
            message: `\`${verb}\` is for ${right}. Choose the verb of this method.`,
            location: at,
          });
        } else if (!nounsOf(tag, verb).includes(noun)) {
          const right = nounsOf(tag, verb).join(" or ");
          report({
            message: `The noun of tag \`${tag}\` after \`${verb}\` is ${right}, not ${noun}.`,
            location: at,
          });
        }
      },
    },
  };
}

/** A list is of many; anything else may be of one. SMS is its own plural. */
function nounsOf(tag: string, verb: string): string[] {
  const plural = tag.charAt(0).toUpperCase() + tag.slice(1);
  return verb === "list" || tag === "sms" ? [plural] : [plural, plural.replace(/s$/, "")];
}
