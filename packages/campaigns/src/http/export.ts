import type { CampaignOutcome } from "../outcomes.ts";
import { phoneNumberOf } from "../phone-number.ts";

export async function jsonOf(
  outcomes: AsyncIterable<CampaignOutcome>,
  limit: number,
): Promise<Response> {
  const data: CampaignOutcome[] = [];
  for await (const one of outcomes) if (data.push(one) >= limit) break;
  return Response.json({ data });
}

/** Streams the outcomes, however many there are. */
export function csvOf(id: string, outcomes: AsyncIterable<CampaignOutcome>): Response {
  const lines = linesOf(outcomes);
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${id}.csv"`,
    },
  });
}

async function* linesOf(outcomes: AsyncIterable<CampaignOutcome>): AsyncGenerator<string, void> {
  yield "index,phoneNumber,status,externalId,code,message\r\n";
  for await (const { index, item, status, externalId, error } of outcomes) {
    const cells = [index, phoneNumberOf(item), status, externalId, error?.code, error?.message];
    yield `${cells.map(cellOf).join(",")}\r\n`;
  }
}

function cellOf(value: unknown): string {
  const text = String(value ?? "");
  // A spreadsheet would compute it.
  const plain = /^[=+\-@\t\r\n]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
