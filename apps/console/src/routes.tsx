import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { FirstPage, RequireConnection, RequireSandbox } from "./connection/require-connection.tsx";
import { NoPage, PageFailure } from "./shell/page-failure.tsx";
import { PageSkeleton, Shell } from "./shell/shell.tsx";

/** A page, loaded when it is first opened. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

const pages: readonly RouteObject[] = [
  page("groups", async () => (await import("./pages/groups/groups-page.tsx")).GroupsPage),
  page(
    "groups/:groupId",
    async () => (await import("./pages/contacts/contacts-page.tsx")).ContactsPage,
  ),
  page(
    "templates",
    async () => (await import("./pages/templates/templates-page.tsx")).TemplatesPage,
  ),
  page(
    "templates/new",
    async () => (await import("./pages/templates/new-template-page.tsx")).NewTemplatePage,
  ),
  page(
    "templates/view",
    async () => (await import("./pages/templates/template-page.tsx")).TemplatePage,
  ),
  page("sms", async () => (await import("./pages/sms/sms-page.tsx")).SmsPage),
  page("sends", async () => (await import("./pages/sends/sends-page.tsx")).SendsPage),
  page("sends/view", async () => (await import("./pages/sends/send-page.tsx")).SendPage),
  page(
    "scenarios",
    async () => (await import("./pages/scenarios/scenarios-page.tsx")).ScenariosPage,
  ),
];

/** Shown of a sandbox alone. */
const pagesOfSandbox: readonly RouteObject[] = [
  page("messages/:id", async () => (await import("./pages/messages/message-page.tsx")).MessagePage),
  page("requests", async () => (await import("./pages/requests/requests-page.tsx")).RequestsPage),
  page("webhooks", async () => (await import("./pages/webhooks/webhooks-page.tsx")).WebhooksPage),
  page("controls", async () => (await import("./pages/controls/controls-page.tsx")).ControlsPage),
];

/** Campaigns are no part of the service. */
const pagesOfCampaigns: readonly RouteObject[] = [
  page(
    "campaigns",
    async () => (await import("./pages/campaigns/campaigns-page.tsx")).CampaignsPage,
  ),
  page(
    "campaigns/view",
    async () => (await import("./pages/campaigns/campaign-page.tsx")).CampaignPage,
  ),
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: PageFailure,
    HydrateFallback: PageSkeleton,
    children: [
      {
        // Inside the shell, so that the navigation stays when a page fails.
        ErrorBoundary: PageFailure,
        children: [
          {
            Component: RequireConnection,
            children: [
              {
                index: true,
                lazy: async () => {
                  const { InboxPage } = await import("./pages/inbox/inbox-page.tsx");
                  return { element: <FirstPage inbox={<InboxPage />} /> };
                },
              },
              { Component: RequireSandbox, children: [...pagesOfSandbox] },
              ...pages,
            ],
          },
          {
            lazy: async () => {
              const { RequireCampaigns } = await import("./campaigns/require-campaigns.tsx");
              return { Component: RequireCampaigns };
            },
            children: [...pagesOfCampaigns],
          },
          page("settings", async () => (await import("./pages/settings-page.tsx")).SettingsPage),
          { path: "*", Component: NoPage },
        ],
      },
    ],
  },
];
