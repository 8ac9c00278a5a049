interface MessageName {
  /** Left out, the newest message with this number and external id. */
  readonly id?: number;
  readonly to: string;
  readonly externalId?: string | undefined;
}

/** The page of a message. With its number, because the sandbox lists messages by it. */
export function messagePath({ id, to, externalId }: MessageName): string {
  const query = { to, ...(externalId && { externalId }) };
  return `/messages/${id ?? "newest"}?${new URLSearchParams(query)}`;
}
