import { asList, asMapping, type Context, follow, isMapping } from "../redocly.ts";

/** The mock and the sandbox respond with the examples: their `meta` counts what they hold, under their own status. */
export function exampleCounted() {
  return {
    Paths: {
      Responses(node: unknown, context: Context) {
        const { location, report } = context;
        const responses = asMapping(node);
        for (const status of Object.keys(responses)) {
          const path = [status, "content", "application/json", "examples"];
          const examples = follow(context, responses, path);
          for (const name of Object.keys(examples)) {
            const value = follow(context, responses, [...path, name, "value"]);
            if (!isMapping(value.meta)) continue;
            const { meta } = value;
            const [data, errors] = [asList(value.data).length, asList(value.errors).length];
            const counts = { status: Number(status), numberOfData: data, numberOfErrors: errors };
            const ofSms = { sentSms: data, notSentSms: errors };
            const expected = { ...counts, ...("sentSms" in meta && ofSms) };
            for (const [field, count] of Object.entries(expected)) {
              if (meta[field] === count) continue;
              const message = `meta.${field} of the example \`${name}\` is \`${meta[field]}\`, but must be \`${count}\`.`;
              report({ message, location: location.child([status]) });
            }
          }
        }
      },
    },
  };
}
