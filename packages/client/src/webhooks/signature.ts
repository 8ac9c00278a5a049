import { fromBase64, toBase64 } from "./base64.ts";

/** What is signed: `id.timestamp.body`, the body's bytes as they are on the wire. */
export function signedContent(id: string, timestamp: string, body: Uint8Array) {
  const start = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(start.length + body.length);
  content.set(start);
  content.set(body, start.length);
  return content;
}

/** A signature of each key, as they stand in `webhook-signature`. */
export async function sign(keys: CryptoKey[], content: BufferSource): Promise<string> {
  const signatures = keys.map(async (key) => {
    const bytes = await crypto.subtle.sign("HMAC", key, content);
    return `v1,${toBase64(new Uint8Array(bytes))}`;
  });
  return (await Promise.all(signatures)).join(" ");
}

/** Whether one of the signatures was made with one of the keys. Versions other than v1 are passed over. */
export async function isSigned(keys: CryptoKey[], content: BufferSource, signatures: string) {
  for (const entry of signatures.split(" ")) {
    // A repeated header is joined by ", ", so that an entry may end in a comma.
    const [version, signature = ""] = entry.split(",");
    const bytes = version === "v1" ? fromBase64(signature) : undefined;
    // Base64 of 32 bytes has two bits to spare: three other spellings of a signature hold the same bytes.
    if (bytes?.length !== 32 || toBase64(bytes) !== signature) continue;
    for (const key of keys) {
      // Compares in constant time.
      if (await crypto.subtle.verify("HMAC", key, bytes, content)) return true;
    }
  }
  return false;
}
