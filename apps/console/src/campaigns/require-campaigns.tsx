import { Code, Paper } from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { AccessForm } from "../connection/connect-form.tsx";
import { createQueryClient } from "../connection/connection.ts";
import { PageHeader } from "../shell/page.tsx";
import { type Access, accessKey, accessOf, ask, CampaignsContext } from "./campaigns.ts";

/** The pages of campaigns; a form that asks where they are until that is known. */
export function RequireCampaigns() {
  const [access, setAccess, leave] = useSessionStorage<Access | undefined>({
    key: accessKey,
    getInitialValueInEffect: false,
  });
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const context = useMemo(
    () => access && { access, leave, queryClient: createQueryClient() },
    [access],
  );

  useEffect(() => {
    const given = accessOf(hash);
    if (given === undefined) return;
    setAccess(given);
    // The token stays in no history.
    void navigate(pathname + search, { replace: true });
  }, [hash]);

  if (context) {
    return (
      <QueryClientProvider client={context.queryClient}>
        <CampaignsContext value={context}>
          <Outlet />
        </CampaignsContext>
      </QueryClientProvider>
    );
  }
  return (
    <>
      <PageHeader
        title="Campaigns"
        description={
          <>
            Start <Code>npx messaging campaigns serve</Code> where their database is, and open the
            address that it prints, or enter what it says here.
          </>
        }
      />
      <Paper withBorder p="lg" maw={520}>
        <AccessForm
          baseUrl={{
            label: "Address",
            description: "Where it listens, on this machine.",
            placeholder: "http://127.0.0.1:4300",
          }}
          apiKey={{ label: "Token", description: "Kept until this tab is closed." }}
          onConnect={async ({ baseUrl: url, apiKey: token }) => {
            await ask({ url, token }, "/campaigns");
            return () => setAccess({ url, token });
          }}
        />
      </Paper>
    </>
  );
}
