import type { ComponentType } from "react";
import { Navigate, type RouteObject } from "react-router";
import { RequireConnection } from "./connection/require-connection.tsx";
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
  page(
    "sms/delivery",
    async () => (await import("./pages/sms/delivery/delivery-page.tsx")).DeliveryPage,
  ),
  page(
    "scenarios",
    async () => (await import("./pages/scenarios/scenarios-page.tsx")).ScenariosPage,
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
          { index: true, element: <Navigate to="/groups" replace /> },
          { Component: RequireConnection, children: [...pages] },
          page("settings", async () => (await import("./pages/settings-page.tsx")).SettingsPage),
          { path: "*", Component: NoPage },
        ],
      },
    ],
  },
];
