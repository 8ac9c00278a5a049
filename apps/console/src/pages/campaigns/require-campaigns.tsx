import { Code } from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { createQueryClient } from "../../connection/connection.ts";
import { PageHeader } from "../../shell/page.tsx";
import { type Access, AccessContext } from "./campaigns.ts";
import { HowToStart } from "./how-to-start.tsx";

/** The pages of campaigns, and how to open them where nobody has. */
export function RequireCampaigns() {
  // Kept until the tab is closed.
  const [access, setAccess] = useSessionStorage<Access | undefined>({
    key: "campaigns",
    getInitialValueInEffect: false,
  });
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useMemo(createQueryClient, [access]);

  useEffect(() => {
    // The fragment of the URL that `campaigns serve` prints: no server gets to see it.
    const given = Object.fromEntries(new URLSearchParams(hash.slice(1)));
    const { token, url = location.origin } = given;
    if (token === undefined || !URL.canParse(url)) return;
    setAccess({ url, token });
    // The token stays in no history.
    void navigate(pathname + search, { replace: true });
  }, [hash]);

  if (access) {
    return (
      <QueryClientProvider client={queryClient}>
        <AccessContext value={access}>
          <Outlet />
        </AccessContext>
      </QueryClientProvider>
    );
  }
  const command = <Code>npx messaging campaigns serve</Code>;
  return (
    <>
      <PageHeader
        title="Campaigns"
        description={
          <>Start {command} where their database is, and open the address that it prints.</>
        }
      />
      <HowToStart title="No campaign so far?">
        A campaign sends to millions from any number of machines. Your app starts one.
      </HowToStart>
    </>
  );
}
