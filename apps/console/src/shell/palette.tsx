import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { Spotlight, type SpotlightActionData, spotlight } from "@mantine/spotlight";
import { emailTemplatesQueryOptions, groupsQueryOptions } from "@messaging-sdk/react";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconTemplate from "@tabler/icons-react/dist/esm/icons/IconTemplate.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useConnection } from "../connection/connection-context.tsx";
import { useSections } from "./navigation.tsx";

/** A record of the service, and the page that it is on. */
interface Found {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
}

/** The groups and the newest templates, read when the palette is opened. */
function useRecords() {
  const { connection } = useConnection();
  const [records, setRecords] = useState<readonly Found[]>([]);
  async function load() {
    if (connection === undefined) return;
    const { messaging, queryClient } = connection;
    const [groups, templates] = await Promise.allSettled([
      queryClient.fetchQuery(groupsQueryOptions(messaging, { limit: 1_000 })),
      queryClient.fetchQuery(emailTemplatesQueryOptions(messaging, { limit: 100 })),
    ]);
    const found = (groups.status === "fulfilled" ? groups.value : []).map(({ id, name }) => {
      return { kind: "Group", name, path: `/groups/${id}` };
    });
    const more = (templates.status === "fulfilled" ? templates.value : []).map(
      ({ name, externalId }) => {
        const path = `/templates/view?${new URLSearchParams({ externalId })}`;
        return { kind: "Template", name, path };
      },
    );
    setRecords([...found, ...more]);
  }
  return { records, load };
}

/** Every page, record and a few actions, found by typing: Ctrl K. */
export function Palette() {
  const navigate = useNavigate();
  const { records, load } = useRecords();
  const [typed, setTyped] = useState("");
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme("light") === "light" ? "dark" : "light";
  useHotkeys([["/", searchPage]]);
  const pages = useSections().map(
    ({ path, label, icon: Icon }): SpotlightActionData => ({
      id: path,
      label,
      leftSection: <Icon size={18} aria-hidden />,
      onClick: () => navigate(path),
    }),
  );
  const actions: SpotlightActionData[] = [
    {
      id: "new-template",
      label: "New template",
      leftSection: <IconTemplate size={18} aria-hidden />,
      onClick: () => navigate("/templates/new"),
    },
    {
      id: "colors",
      label: `Switch to ${other} mode`,
      leftSection: <IconMoon size={18} aria-hidden />,
      onClick: () => setColorScheme(other),
    },
  ];
  const found = records.map(({ kind, name, path }): SpotlightActionData => {
    const Icon = kind === "Group" ? IconUsersGroup : IconTemplate;
    const leftSection = <Icon size={18} aria-hidden />;
    return { id: path, label: name, description: kind, leftSection, onClick: () => navigate(path) };
  });
  return (
    <Spotlight
      // Records once somebody types: before, they would hide the pages.
      actions={[...pages, ...actions, ...(typed === "" ? [] : found)]}
      onQueryChange={setTyped}
      onSpotlightOpen={load}
      limit={20}
      shortcut="mod + K"
      attributes={{ content: { "aria-label": "Pages and actions" } }}
      nothingFound="Nothing found"
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: "Go to a page",
        "aria-label": "Go to a page",
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
