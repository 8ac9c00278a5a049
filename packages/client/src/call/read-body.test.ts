import { expect, test, vi } from "vitest";
import { readBody } from "./fetch-transport.ts";

const encoder = new TextEncoder();

function streamed(chunks: Uint8Array[], headers: HeadersInit = {}, cancel = () => {}) {
  const queue = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = queue.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
    cancel,
  });
  return new Response(body, { headers });
}

test("a body is read as text, whether its length is known or not", async () => {
  const bytes = encoder.encode("zażółć 💌");
  const cut = [bytes.slice(0, 4), bytes.slice(4, 13), bytes.slice(13)];
  expect(await readBody(streamed(cut), 100)).toBe("zażółć 💌");
  const headers = { "content-length": String(bytes.length) };
  expect(await readBody(streamed(cut, headers), 100)).toBe("zażółć 💌");
  expect(await readBody(new Response(null, { status: 204 }), 100)).toBe("");
});

test("a byte order mark is no part of it", async () => {
  expect(await readBody(streamed([encoder.encode("\uFEFF{}")]), 100)).toBe("{}");
});

test("a body may have as many bytes as allowed, and not one more", async () => {
  expect(await readBody(streamed([new Uint8Array(10)]), 10)).toHaveLength(10);
  const cancel = vi.fn();
  const endless = Array.from({ length: 100 }, () => new Uint8Array(10));
  expect(await readBody(streamed(endless, {}, cancel), 25)).toBe(false);
  expect(cancel).toHaveBeenCalledOnce();
});

test("a length that is announced of a compressed body is not believed", async () => {
  const headers = { "content-length": "5", "content-encoding": "gzip" };
  expect(await readBody(streamed([new Uint8Array(30)], headers), 25)).toBe(false);
});
