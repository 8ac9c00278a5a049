import { useHotkeys } from "@mantine/hooks";
import { Spotlight, type SpotlightActionData, spotlight } from "@mantine/spotlight";
import type { Group } from "@messaging-sdk/client";
import { groupsQueryOptions } from "@messaging-sdk/react";
import type { Icon } from "@tabler/icons-react";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconTemplate from "@tabler/icons-react/dist/esm/icons/IconTemplate.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useConnection } from "../connection/connection-context.tsx";
import { shownText } from "../text.ts";
import { useSections } from "./navigation.tsx";

/** Every page and group, found by typing: Ctrl K. */
export function Palette() {
  const { connection } = useConnection();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [groups, setGroups] = useState<readonly Group[]>([]);
  useHotkeys([["/", searchPage]]);
  async function load() {
    if (connection === undefined) return setGroups([]);
    const { messaging, queryClient } = connection;
    const query = queryClient.fetchQuery(groupsQueryOptions(messaging, { limit: 1_000 }));
    // The page of groups says why they cannot be read.
    setGroups(await query.catch(() => []));
  }
  const item = (path: string, name: string, Sign: Icon): SpotlightActionData => {
    const label = shownText(name) ?? "";
    const leftSection = <Sign size={18} aria-hidden />;
    return { id: path, label, leftSection, onClick: () => navigate(path) };
  };
  // Once somebody types: before, they would hide the pages.
  const found = typed === "" ? [] : groups;
  const actions = [
    ...useSections().map(({ path, label, icon }) => item(path, label, icon)),
    item("/templates/new", "New template", IconTemplate),
    ...found.map(({ id, name }) => {
      return { ...item(`/groups/${id}`, name, IconUsersGroup), description: "Group" };
    }),
  ];
  return (
    <Spotlight
      actions={actions}
      onQueryChange={setTyped}
      onSpotlightOpen={load}
      limit={20}
      shortcut="mod + K"
      // Also while somebody types into a field.
      tagsToIgnore={[]}
      attributes={{ content: { "aria-label": "Pages and groups" } }}
      nothingFound="No page or group has this name."
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: "Go to a page or a group",
        "aria-label": "Go to a page or a group",
      }}
    />
  );
}

/** The search of the page has the focus; where it has none, the palette opens. */
function searchPage() {
  const field = document.querySelector<HTMLInputElement>('#main input[type="search"]');
  if (field) field.focus();
  else spotlight.open();
}
