import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { ConnectionProvider } from "./connection/connection-provider.tsx";
import { routes } from "./routes.tsx";
import { cssVariables } from "./theme/css-variables.ts";
import { theme } from "./theme/theme.ts";

const router = createBrowserRouter(routes);

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <ConnectionProvider>
        {/* Room for an error with its request id: what is higher is cut off, at both ends. */}
        <Notifications position="top-center" containerWidth={420} notificationMaxHeight={600} />
        <RouterProvider router={router} />
      </ConnectionProvider>
    </MantineProvider>
  );
}
