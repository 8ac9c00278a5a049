import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { RequireConnection, RequireSandbox } from "./connection/require-connection.tsx";
import { NoPage, PageFailure } from "./shell/page-failure.tsx";
import { Shell } from "./shell/shell.tsx";
import { TableSkeleton } from "./states/query-states.tsx";

/** A page by the name of its component, loaded when it is first opened. */
function page<Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) };
}

const pages: readonly RouteObject[] = [
  page("groups", "GroupsPage", () => import("./pages/groups/groups-page.tsx")),
  page("groups/:groupId", "ContactsPage", () => import("./pages/contacts/contacts-page.tsx")),
  page("templates", "TemplatesPage", () => import("./pages/templates/templates-page.tsx")),
  page("templates/new", "NewTemplatePage", () => import("./pages/templates/new-template-page.tsx")),
  page("templates/view", "TemplatePage", () => import("./pages/templates/template-page.tsx")),
  page("sms", "SmsPage", () => import("./pages/sms/sms-page.tsx")),
  page("sends", "SendsPage", () => import("./pages/sends/sends-page.tsx")),
  page("sends/view", "SendPage", () => import("./pages/sends/send-page.tsx")),
  page("scenarios", "ScenariosPage", () => import("./pages/scenarios/scenarios-page.tsx")),
];

/** Shown of a sandbox alone. */
const pagesOfSandbox: readonly RouteObject[] = [
  page("/", "InboxPage", () => import("./pages/inbox/inbox-page.tsx")),
  page("requests", "RequestsPage", () => import("./pages/requests/requests-page.tsx")),
  page("webhooks", "WebhooksPage", () => import("./pages/webhooks/webhooks-page.tsx")),
  page("controls", "ControlsPage", () => import("./pages/controls/controls-page.tsx")),
];

/** Campaigns are no part of the service. */
const pagesOfCampaigns: readonly RouteObject[] = [
  page("campaigns", "CampaignsPage", () => import("./pages/campaigns/campaigns-page.tsx")),
  page("campaigns/view", "CampaignPage", () => import("./pages/campaigns/campaign-page.tsx")),
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: PageFailure,
    HydrateFallback: () => <TableSkeleton what="the console" />,
    children: [
      {
        // Inside the shell, so that the navigation stays when a page fails.
        ErrorBoundary: PageFailure,
        children: [
          {
            Component: RequireConnection,
            children: [{ Component: RequireSandbox, children: [...pagesOfSandbox] }, ...pages],
          },
          {
            lazy: async () => {
              const { RequireCampaigns } = await import("./pages/campaigns/require-campaigns.tsx");
              return { Component: RequireCampaigns };
            },
            children: [...pagesOfCampaigns],
          },
          page("settings", "SettingsPage", () => import("./pages/settings-page.tsx")),
          { path: "*", Component: NoPage },
        ],
      },
    ],
  },
];
