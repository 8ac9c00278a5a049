import { Paper } from "@mantine/core";
import { PageHeader } from "../shell/page-header.tsx";
import { useSection } from "../shell/sections.ts";
import { ConnectForm } from "./connect-form.tsx";

/** What a page shows while it has no service to show data of. */
export function ConnectPage() {
  const section = useSection();
  const title = section?.label ?? "Console";
  return (
    <>
      <PageHeader
        title={title}
        description={`Not connected. Give the address of the service and a key to see ${title}.`}
      />
      <Paper withBorder p="lg" maw={520}>
        <ConnectForm />
      </Paper>
    </>
  );
}
