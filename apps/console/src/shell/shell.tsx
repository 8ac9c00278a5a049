import { AppShell, Text, useMatches } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { Outlet, ScrollRestoration } from "react-router";
import { useConnection } from "../connection/connection-context.tsx";
import { OfflineBanner } from "../states/offline.tsx";
import { Header } from "./header.tsx";
import { Navigation, useSection } from "./navigation.tsx";
import { Palette } from "./palette.tsx";
import classes from "./shell.module.css";

/** Header, navigation and the page. */
export function Shell() {
  const { connection } = useConnection();
  const section = useSection();
  const [isOpen, { toggle, close }] = useDisclosure();
  // Not in a field, where it takes back what was typed.
  useHotkeys([["mod+Z", () => connection?.deletions.undoLast()]]);
  const isNarrow = useMatches({ base: true, md: false });
  return (
    <>
      {/* A new page opens at its top, Back where it was left; a page of a list counts as one. */}
      <ScrollRestoration />
      <Palette />
      <a className={classes.skipLink} href="#main">
        Skip to content
      </a>
      <AppShell
        header={{ height: 56 }}
        navbar={{ width: 216, breakpoint: "md", collapsed: { mobile: !isOpen } }}
        padding={{ base: "md", sm: "xl" }}
      >
        <AppShell.Header>
          <Header isNavigationOpen={isOpen} onToggleNavigation={toggle} />
        </AppShell.Header>
        {/* Closed, it is only moved out of sight: without `inert` the Tab key would still reach it. */}
        <AppShell.Navbar p="sm" aria-label="Sections" id="sections" inert={isNarrow && !isOpen}>
          <Navigation onNavigate={close} />
        </AppShell.Navbar>
        <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
          <div className={classes.page}>
            {/* Campaigns may be those of a real service. */}
            {connection?.sandbox && section?.path !== "/campaigns" && (
              <Text role="note" size="xs" fw={500} className={classes.sandbox}>
                Sandbox: nothing is really sent
              </Text>
            )}
            <OfflineBanner />
            <Outlet />
          </div>
        </AppShell.Main>
      </AppShell>
    </>
  );
}
