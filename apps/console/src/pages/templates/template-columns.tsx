import { Anchor, Text } from "@mantine/core";
import type { EmailTemplate } from "@messaging-sdk/client";
import { Link } from "react-router";
import { Moment } from "../../format.tsx";
import type { Column } from "../../lists/record-table.tsx";
import { templateUrl } from "./templates.tsx";

/** None can be sorted by: the service lists the newest first. */
export const templateColumns: readonly Column<EmailTemplate>[] = [
  {
    label: "Name",
    cell: ({ name, externalId }) => (
      <>
        <Anchor component={Link} to={templateUrl(externalId)} size="sm" fw={500}>
          {name}
        </Anchor>
        <Text size="xs" c="dimmed" hiddenFrom="md">
          {externalId}
        </Text>
      </>
    ),
  },
  {
    label: "External id",
    visibleFrom: "md",
    width: 200,
    cell: ({ externalId }) => externalId,
  },
  {
    label: "SMTP account",
    visibleFrom: "sm",
    width: 200,
    cell: ({ smtpAccount }) => smtpAccount,
  },
  {
    label: "Bodies",
    visibleFrom: "lg",
    width: 120,
    cell: ({ html, text }) => [html && "HTML", text && "Text"].filter(Boolean).join(", "),
  },
  {
    label: "Created",
    visibleFrom: "md",
    width: 180,
    cell: ({ createdAt }) => <Moment seconds={createdAt} />,
  },
];
