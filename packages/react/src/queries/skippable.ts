import type { SkipToken } from "@tanstack/react-query";

/** The input of a query that may have to wait: any part of it can be TanStack's `skipToken`. */
export type Skippable<Input extends readonly unknown[]> = {
  [Index in keyof Input]: Input[Index] | SkipToken;
};

/** The input when it is complete, else the token. Known by its kind, because importing it would import React. */
export function wholeInput<Input extends readonly unknown[]>(
  input: Skippable<Input>,
): Input | SkipToken {
  const token = input.find((part): part is SkipToken => typeof part === "symbol");
  // Without a token among them, the parts are of the method's own types.
  return token ?? (input as Input);
}
