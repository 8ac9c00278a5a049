import { singular, upperFirst } from "../../reader/index.ts";
import { asList, asMapping, type Context } from "../redocly.ts";

/** Every verb an operation may have, and its method. A new verb becomes a method of the client: add it on purpose. */
const methodOf: Record<string, string> = {
  list: "get",
  get: "get",
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
        const { operationId, tags, "x-method": stated } = asMapping(node);
        const tag = asList(tags)[0];
        const [, verb = "", noun = ""] =
          /^([a-z]+)([A-Z][A-Za-z\d]*)$/.exec(String(operationId)) ?? [];
        const method = methodOf[verb];
        const at = location.child(["operationId"]);
        if (noun === "" || (method === undefined && stated === undefined)) {
          const verbs = Object.keys(methodOf).join(", ");
          report({
            message: `\`${operationId}\` must be a noun after one of the verbs ${verbs}; with \`x-method\`, after any verb.`,
            location: at,
          });
        } else if (method !== undefined && method !== key) {
          const right = method.toUpperCase();
          report({
            message: `\`${verb}\` is for ${right}. Choose the verb of this method.`,
            location: at,
          });
        } else if (stated !== undefined) {
          if (
            method !== undefined &&
            stated === verb &&
            nounsOf(String(tag), verb).includes(noun)
          ) {
            const message = `Its operationId says \`${verb}\` already. Remove x-method.`;
            report({ message, location: location.child(["x-method"]) });
          }
          // Without a tag there is no noun to speak of.
        } else if (typeof tag === "string" && !nounsOf(tag, verb).includes(noun)) {
          const right = nounsOf(tag, verb).join(" or ");
          report({
            message: `The noun of tag \`${tag}\` after \`${verb}\` is ${right}, not ${noun}. Call the operation so; or keep its name, and say what \`messaging.${tag}\` has it as: \`x-method: ${verb}${noun}\`.`,
            location: at,
          });
        }
      },
    },
  };
}

/** A list is of many; anything else may be of one. */
function nounsOf(tag: string, verb: string): string[] {
  const nouns = verb === "list" ? [tag] : [tag, singular(tag)];
  return [...new Set(nouns.map(upperFirst))];
}
