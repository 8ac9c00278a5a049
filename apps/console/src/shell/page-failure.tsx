import { Anchor } from "@mantine/core";
import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { ErrorState } from "../states/error-state.tsx";
import { PageHeader } from "./page-header.tsx";

/** In place of a page that does not exist, or whose code failed or did not load. */
export function PageFailure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NoPage />;
  return (
    <>
      <PageHeader title="This page failed" />
      <ErrorState error={error} task="Showing the page" onRetry={() => location.reload()} />
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
