import { InvalidInputError, kindOf } from "./errors/invalid-input-error.ts";

/** A key that can stand in a header; the message never says what was given. */
export function readApiKey(apiKey: unknown): string {
  if (typeof apiKey !== "string" || apiKey.trim() === "") {
    throw new InvalidInputError(
      "apiKey",
      `must be your API key, but is ${kindOf(apiKey)}. Is the environment variable it comes from set?`,
    );
  }
  if (!/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(apiKey)) {
    throw new InvalidInputError(
      "apiKey",
      "must be one line of printable ASCII without spaces around it. Was it read from a file with its line break?",
    );
  }
  return apiKey;
}
