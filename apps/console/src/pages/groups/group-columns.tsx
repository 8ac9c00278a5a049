import { Anchor, Text } from "@mantine/core";
import type { Group } from "@messaging-sdk/client";
import { Link } from "react-router";
import { Moment } from "../../format.tsx";
import type { Column } from "../../lists/record-table.tsx";
import { MemberCount } from "./member-count.tsx";

export const groupColumns: readonly Column<Group>[] = [
  {
    label: "Name",
    sortBy: "name",
    cell: ({ id, name, description }) => (
      <>
        <Anchor component={Link} to={`/groups/${id}`} state={{ name }} size="sm" fw={500}>
          {name}
        </Anchor>
        {description && (
          <Text size="xs" c="dimmed" lineClamp={2}>
            {description}
          </Text>
        )}
      </>
    ),
  },
  {
    label: "Contacts",
    visibleFrom: "sm",
    width: 104,
    cell: ({ id }) => <MemberCount groupId={id} />,
  },
  {
    label: "External id",
    visibleFrom: "md",
    width: 200,
    cell: ({ externalId }) => (
      <Text size="sm" c={externalId === null ? "dimmed" : ""}>
        {externalId ?? "None"}
      </Text>
    ),
  },
  {
    label: "Created",
    sortBy: "createdAt",
    visibleFrom: "sm",
    width: 200,
    cell: ({ createdAt }) => <Moment seconds={createdAt} />,
  },
  { label: "Id", sortBy: "id", visibleFrom: "xs", width: 96, cell: ({ id }) => id },
];
