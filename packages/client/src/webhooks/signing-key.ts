import { InvalidInputError, kindOf } from "../errors/invalid-input-error.ts";
import { fromBase64 } from "./base64.ts";

/**
 * The signing secret of a webhook: `whsec_` and Base64, or the Base64 alone. Several while one takes over from another.
 * It may come straight from the environment: undefined is refused.
 */
export type WebhookSecret = string | readonly string[] | undefined;

/** The key of each secret. Throws `InvalidInputError` for what is none, and never shows what it was given. */
export function signingKeys(secret: WebhookSecret): Promise<CryptoKey[]> {
  const secrets = [secret].flat();
  if (secrets.length === 0) refuse("an empty array");
  return Promise.all(secrets.map(signingKey));
}

async function signingKey(secret: string | undefined): Promise<CryptoKey> {
  if (typeof secret !== "string" || secret === "") refuse(kindOf(secret));
  const bytes = fromBase64(secret.replace(/^whsec_/, ""));
  if (!bytes?.length) refuse("a string of another form");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
}

function refuse(given: string): never {
  throw new InvalidInputError(
    "secret",
    `must be whsec_ and the Base64 of a key, but is ${given}. Is the environment variable it comes from set?`,
  );
}
