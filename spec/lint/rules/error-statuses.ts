import { asMapping, type Context } from "../redocly.ts";

const always = ["400", "401", "403", "404", "422", "429", "500", "503"];
const withBody = ["413"];

/** A client can be typed for an error only where the error is described. */
export function errorStatuses() {
  return {
    Paths: {
      Operation(node: unknown, { location, report }: Context) {
        const { requestBody, responses } = asMapping(node);
        const due = requestBody === undefined ? always : [...always, ...withBody];
        for (const status of due.filter((status) => !(status in asMapping(responses)))) {
          report({
            message: `The response ${status} is missing. Refer to the file for ${status} in responses/.`,
            location: location.child(["responses"]),
          });
        }
        if (requestBody !== undefined) return;
        for (const status of withBody.filter((status) => status in asMapping(responses))) {
          report({
            message: `${status} is about a body, and this operation has none. Remove it.`,
            location: location.child(["responses", status]),
          });
        }
      },
    },
  };
}
