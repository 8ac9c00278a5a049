import { Anchor, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from "react-router";
import { ErrorState } from "../states/error-state.tsx";
import { useIsOnline } from "../states/offline.tsx";
import { PageHeader } from "./page.tsx";

/** In place of a page that does not exist, or whose code failed or did not load. */
export function PageFailure() {
  const error = useRouteError();
  const [isOffline] = useState(!useIsOnline());
  if (isOffline) return <PageOffline />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NoPage />;
  return (
    <>
      <PageHeader title="This page failed" />
      <ErrorState error={error} task="Showing the page" onRetry={() => location.reload()} />
    </>
  );
}

/** A page whose code was not loaded before the browser lost its network. It opens once that is back. */
function PageOffline() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) void navigate(pathname + search, { replace: true, state });
  }, [isOnline]);
  return (
    <>
      <PageHeader title="You are offline" />
      <Text>This page was not opened before. It loads when you are back online.</Text>
    </>
  );
}

export function NoPage() {
  return (
    <>
      <PageHeader title="Page not found" description="The address may be outdated or mistyped." />
      <Anchor component={Link} to="/groups">
        Go to Groups
      </Anchor>
    </>
  );
}
