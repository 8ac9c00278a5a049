import { InvalidInputError, kindOf } from "../errors/invalid-input-error.ts";

/**
 * The signing secret of a webhook: `whsec_` and Base64, or the Base64 alone. Pass both the old and the new one while
 * you rotate them. It may come straight from the environment: undefined is refused.
 */
export type WebhookSecret = string | readonly string[] | undefined;

/** Web Crypto's, without the name that only the types of a browser have. */
export type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** The key of each secret. Throws `InvalidInputError`, which never shows what it was given. */
export function signingKeys(secret: WebhookSecret): Promise<Key[]> {
  const secrets = [secret].flat();
  if (secrets.length === 0) refuse("an empty array");
  return Promise.all(secrets.map(signingKey));
}

async function signingKey(secret: string | undefined): Promise<Key> {
  if (typeof secret !== "string" || secret === "") refuse(kindOf(secret));
  let text = "";
  try {
    text = atob(secret.replace(/^whsec_/, ""));
  } catch {}
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  // Standard Webhooks asks for 24 to 64 bytes. "null" and "undefined" are Base64, too, of three and six.
  if (bytes.length < 24) refuse("a string of another form");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

function refuse(given: string): never {
  throw new InvalidInputError(
    "secret",
    `must be whsec_ and the Base64 of at least 24 bytes, but is ${given}. Is its environment variable set?`,
  );
}

/** Returns the bytes to sign: `id.timestamp.body`, with the body's bytes as they are on the wire. */
export function signedContent(id: string, timestamp: string, body: Uint8Array): ArrayBuffer {
  const start = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(start.length + body.length);
  content.set(start);
  content.set(body, start.length);
  return content.buffer;
}

/** A signature of each key, in the form of `webhook-signature`. */
export async function sign(keys: Key[], content: ArrayBuffer): Promise<string> {
  const signatures = keys.map(async (key) => {
    const bytes = await crypto.subtle.sign("HMAC", key, content);
    return `v1,${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
  });
  return (await Promise.all(signatures)).join(" ");
}

/** Returns true when one of the keys made one of the signatures. Versions other than v1 are ignored. */
export async function isSigned(keys: Key[], content: ArrayBuffer, signatures: string) {
  // Each key costs one HMAC, however many signatures an unknown sender lists.
  const expected = (await sign(keys, content)).split(" ");
  // A repeated header is joined by commas, with or without a space.
  const given = signatures.match(/(?<!\w)v1,[\w+/=-]+/g) ?? [];
  return given.some((entry) => expected.some((one) => isSame(one, entry)));
}

/** Compares in a time that does not depend on where the texts differ. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
