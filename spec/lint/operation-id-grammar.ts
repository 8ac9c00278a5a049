import {
  type Document,
  type Method,
  operationObjects,
  type Problem,
  singular,
  upperFirst,
} from "../reader/index.ts";

/** Every verb an operation may have, and its methods. A new verb becomes a method of the client: add it on purpose. */
const methodsOf: Readonly<Record<string, readonly Method[]>> = {
  list: ["get"],
  get: ["get"],
  create: ["post"],
  update: ["put", "patch"],
  delete: ["delete"],
  add: ["post"],
  remove: ["delete"],
  send: ["post"],
  trigger: ["post"],
};

/** The operationId and the tag are where the names of every layer come from: `listGroups` is `groups.list`. */
export function* operationIdGrammar(document: Document): Generator<Problem> {
  for (const { place, method, object } of operationObjects(document)) {
    const { operationId, tags: [tag] = [], "x-method": stated } = object;
    const [, verb = "", noun = ""] = /^([a-z]+)([A-Z][A-Za-z\d]*)$/.exec(operationId) ?? [];
    const usual = methodsOf[verb];
    // Without a tag there is no noun to speak of.
    const nouns = tag === undefined ? [noun] : nounsOf(tag, verb);
    const at = [...place, "operationId"];
    if (noun === "" || (usual === undefined && stated === undefined)) {
      const verbs = Object.keys(methodsOf).join(", ");
      const message = `\`${operationId}\` must be a noun after one of the verbs ${verbs}; with \`x-method\`, after any verb.`;
      yield { place: at, message };
    } else if (usual !== undefined && !usual.includes(method)) {
      const message = `\`${verb}\` is for ${usual.map((one) => one.toUpperCase()).join(" or ")}. Choose the verb of this method.`;
      yield { place: at, message };
    } else if (stated === verb && usual !== undefined && nouns.includes(noun)) {
      const message = `Its operationId says \`${verb}\` already. Remove x-method.`;
      yield { place: [...place, "x-method"], message };
    } else if (stated === undefined && !nouns.includes(noun)) {
      const message = `The noun of tag \`${tag}\` after \`${verb}\` is ${nouns.join(" or ")}, not ${noun}. Call the operation so; or keep its name, and say what \`messaging.${tag}\` has it as: \`x-method: ${verb}${noun}\`.`;
      yield { place: at, message };
    }
  }
}

/** A list is of many; anything else may be of one. */
function nounsOf(tag: string, verb: string): string[] {
  const nouns = verb === "list" ? [tag] : [tag, singular(tag)];
  return [...new Set(nouns.map(upperFirst))];
}
