/** Reads a response's text; undefined when it has more bytes than allowed, of which no more than that are read. */
export async function readBody(response: Response, maxBytes: number): Promise<string | undefined> {
  const { headers, body } = response;
  // Compressed, the length says nothing of what comes out.
  const isBounded =
    Number(headers.get("content-length") ?? Infinity) <= maxBytes &&
    !headers.get("content-encoding");
  // Your own `fetch` may give a text that is none.
  return isBounded || !body ? String(await response.text()) : readStream(body, maxBytes);
}

async function readStream(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > maxBytes) {
      // Not awaited: a connection that stalls would hold the error back.
      reader.cancel().catch(() => {});
      return undefined;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
