import { Code, Group, Stack } from "@mantine/core";
import { CopyIcon } from "../../copy-icon.tsx";
import { EmptyState } from "../../states/query-states.tsx";
import { Note } from "../../text.ts";

const command = "npm install @messaging-sdk/campaigns";
const code = `const campaigns = await createCampaigns({
  messaging,
  database: process.env.DATABASE_URL,
});
await campaigns.start({
  id: "spring",
  template: { sender: "ACME", message: "Hi" },
  recipients: ["+48500500500"],
});
campaigns.work();`;

/** In place of campaigns: the code of an app that starts one. */
export function HowToStart(props: { readonly title: string; readonly children: string }) {
  const action = (
    <Stack ta="start" maw="100%">
      {Object.entries({ command, code }).map(([what, text]) => (
        <div key={what}>
          <Group justify="space-between">
            <Note>{what === "code" ? "In your app" : "Install"}</Note>
            <CopyIcon what={what} text={text} />
          </Group>
          <Code block tabIndex={0} aria-label={what} role="region" children={text} />
        </div>
      ))}
    </Stack>
  );
  return <EmptyState {...props} action={action} />;
}
