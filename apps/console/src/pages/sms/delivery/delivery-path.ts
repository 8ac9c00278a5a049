/** Where the messages that were sent under an external id are shown. In the query, because an id may be `..` or `a/b`. */
export function deliveryPath(externalId: string): string {
  return `/sms/delivery?${new URLSearchParams({ externalId })}`;
}
