import { Navigate, type RouteObject } from "react-router";
import { RequireConnection } from "./connection/require-connection.tsx";
import { NoPage, PageFailure } from "./shell/page-failure.tsx";
import { Shell } from "./shell/shell.tsx";
import { PageSkeleton } from "./states/page-skeleton.tsx";

/** One page an entry. Each is loaded when it is first opened. */
const pages: RouteObject[] = [
  {
    path: "groups",
    lazy: async () => ({ Component: (await import("./pages/groups/groups-page.tsx")).GroupsPage }),
  },
  {
    path: "groups/:groupId",
    lazy: async () => ({
      Component: (await import("./pages/contacts/contacts-page.tsx")).ContactsPage,
    }),
  },
  {
    path: "templates",
    lazy: async () => ({
      Component: (await import("./pages/templates/templates-page.tsx")).TemplatesPage,
    }),
  },
  {
    path: "templates/new",
    lazy: async () => ({
      Component: (await import("./pages/templates/editor/new-template-page.tsx")).NewTemplatePage,
    }),
  },
  {
    path: "templates/view",
    lazy: async () => ({
      Component: (await import("./pages/templates/view/template-page.tsx")).TemplatePage,
    }),
  },
  {
    path: "sms",
    lazy: async () => ({ Component: (await import("./pages/sms/sms-page.tsx")).SmsPage }),
  },
  {
    path: "sms/delivery",
    lazy: async () => ({ Component: (await import("./pages/sms/delivery-page.tsx")).DeliveryPage }),
  },
  {
    path: "scenarios",
    lazy: async () => ({
      Component: (await import("./pages/scenarios/scenarios-page.tsx")).ScenariosPage,
    }),
  },
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: PageFailure,
    HydrateFallback: PageSkeleton,
    children: [
      {
        // Inside the shell, so that the navigation stays when a page breaks.
        ErrorBoundary: PageFailure,
        children: [
          { index: true, element: <Navigate to="/groups" replace /> },
          { Component: RequireConnection, children: pages },
          {
            path: "settings",
            lazy: async () => ({
              Component: (await import("./pages/settings/settings-page.tsx")).SettingsPage,
            }),
          },
          { path: "*", Component: NoPage },
        ],
      },
    ],
  },
];
