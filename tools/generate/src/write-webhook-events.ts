import { type Document, readWebhooks } from "@messaging-sdk/spec/reader";
import { banner, docComment } from "./comments.ts";

/** The union of the events that the service posts, and a guard of each. */
export function writeWebhookEvents(document: Document): string {
  const events = readWebhooks(document);
  const names = events.map(({ name }) => name);
  const guards = events.map(({ name, type, description }) => {
    const summary = `Returns true for \`${type}\`, by its \`type\` alone, not its fields. ${description}`;
    return `${docComment(summary)}
export function is${name}(event: WebhookEvent): event is ${name} {
  return event.type === ${JSON.stringify(type)};
}
`;
  });
  const types =
    names.length > 0 ? `import type { ${names.join(", ")} } from "@messaging-sdk/types";\n` : "";
  // What an event is made of, too: a caller's declarations may mention it.
  const parts = Object.keys(document.components?.schemas ?? {}).filter((part) =>
    names.some((name) => part.startsWith(name)),
  );
  return `// ${banner}
${types}import type { WebhookEvent } from "../webhooks/webhook.ts";

export type { ${parts.join(", ")} } from "@messaging-sdk/types";

/** The events that this version knows. Their \`type\` tells one from another. */
export type KnownWebhookEvent = ${names.join(" | ") || "never"};

${guards.join("\n")}
/** Returns true for an event that this version knows, by its \`type\`: a \`switch\` over that then has each. */
export function isKnownWebhookEvent(event: WebhookEvent): event is KnownWebhookEvent {
  return ${JSON.stringify(events.map(({ type }) => type))}.includes(event.type);
}
`;
}
