import { createMessaging, type Messaging, type MessagingOptions } from "@messaging-sdk/client";
import { credential } from "./credential.ts";
import type { Service } from "./service.ts";

/** A client of a test's service. It tries once, unless told otherwise. */
export function connect(
  { url }: Pick<Service, "url">,
  options: Partial<MessagingOptions> = {},
): Messaging {
  return createMessaging({ baseUrl: url, apiKey: () => credential, retries: 0, ...options });
}
