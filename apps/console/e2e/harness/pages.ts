/** A page at an address, and what it shows once it has loaded. */
interface ConsolePage {
  readonly name: string;
  readonly path: string;
  readonly shows: string;
  /** The data that it loads from the service, as the page calls it. */
  readonly loads?: string;
}

export const pages: readonly ConsolePage[] = [
  // A few conversations: all of them are alike, and a second of axe.
  { name: "inbox", path: "/?search=parcel", shows: "Details" },
  { name: "requests", path: "/requests", shows: "No requests yet" },
  { name: "webhooks", path: "/webhooks", shows: "No webhooks yet" },
  { name: "controls", path: "/controls", shows: "All goes well." },
  { name: "groups", path: "/groups?page=3", shows: "Page 3", loads: "groups" },
  { name: "contacts", path: "/groups/1001", shows: "Page 1", loads: "contacts" },
  { name: "templates", path: "/templates", shows: "order-shipped", loads: "templates" },
  {
    name: "template",
    path: "/templates/view?externalId=order-shipped",
    shows: "Links do nothing here",
    loads: "the template",
  },
  {
    name: "copy-of-template",
    path: "/templates/new?from=order-shipped",
    shows: "Links do nothing here",
    loads: "the template",
  },
  { name: "new-template", path: "/templates/new", shows: "No HTML body" },
  { name: "sms", path: "/sms", shows: "0 parts" },
  { name: "sends", path: "/sends", shows: "States" },
  {
    name: "send",
    path: "/sends/view?id=every-status",
    shows: "Delivered in 5 s.",
    loads: "messages",
  },
  { name: "campaigns", path: "/campaigns", shows: "open the address that it prints" },
  { name: "scenarios", path: "/scenarios", shows: "Nothing yet." },
  { name: "settings", path: "/settings", shows: "Connected" },
];
