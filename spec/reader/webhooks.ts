import { type Document, type OperationObject, refName, resolve, type Schema } from "./document.ts";
import type { Problem } from "./problem.ts";

/** An event that the service posts. */
export interface WebhookEvent {
  /** The name of its schema, and of its TypeScript type: `SmsStatusEvent`. */
  readonly name: string;
  /** Its `type` in the body: `sms.status`. */
  readonly type: string;
  readonly description: string;
}

/** The events of the bundled document, in its order. */
export function readWebhooks(document: Document): WebhookEvent[] {
  return look(document).flatMap(({ event }) => event ?? []);
}

/** Says which webhooks no type, guard and union can be made of. */
export function webhookProblems(document: Document): Problem[] {
  const found = look(document);
  return found.flatMap(({ place, event }, at) => {
    if (!event) return [{ place, message: unnamed }];
    const twin = found.slice(0, at).find((one) => one.event?.type === event.type);
    if (!twin) return [];
    const message = `Its \`type\` is that of ${twin.event?.name}, and receivers tell events by it alone. Choose another.`;
    return [{ place, message }];
  });
}

const unnamed =
  "Its body must be a $ref to a file in schemas/ with a property `type` that has a `const`: receivers tell events by it.";

function look(document: Document): { place: string[]; event?: WebhookEvent }[] {
  return Object.entries(document.webhooks ?? {}).map(([webhook, { post }]) => {
    const place = ["webhooks", webhook];
    try {
      const event = post?.requestBody && eventOf(document, post.requestBody);
      return event ? { place, event } : { place };
    } catch {
      // A part of it is not in the document.
      return { place };
    }
  });
}

function eventOf(
  document: Document,
  requestBody: NonNullable<OperationObject["requestBody"]>,
): WebhookEvent | undefined {
  const { schema } = resolve(document, requestBody).content["application/json"];
  const name = refName(schema);
  const { properties = {}, description = "" } = resolve<Schema>(document, schema);
  const { const: type } = resolve<Schema>(document, properties.type ?? {});
  return name && typeof type === "string" ? { name, type, description } : undefined;
}
