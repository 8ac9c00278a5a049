import "@fontsource-variable/inter";
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "@mantine/spotlight/styles.css";
import "./console.css";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { connectToOwn } from "./connection/connection.ts";
import { ConnectionProvider } from "./connection/connection-context.tsx";
import { routes } from "./routes.tsx";
import { cssVariables, theme } from "./theme.ts";

const root = document.getElementById("root");
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <ConnectionProvider initial={await connectToOwn()}>
        {/* Room for an error with its request id: what is higher is cut off, at both ends. */}
        <Notifications position="top-center" containerWidth={420} notificationMaxHeight={600} />
        <RouterProvider router={createBrowserRouter(routes)} />
      </ConnectionProvider>
    </MantineProvider>
  </StrictMode>,
);
