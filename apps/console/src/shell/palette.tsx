import { useHotkeys } from "@mantine/hooks";
import { Spotlight, type SpotlightActionData, spotlight } from "@mantine/spotlight";
import type { Icon } from "@tabler/icons-react";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import IconTemplate from "@tabler/icons-react/dist/esm/icons/IconTemplate.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Connection } from "../connection/connection.ts";
import { useConnection } from "../connection/connection-context.tsx";
import { type Found, findContacts, findRecords, mostGroups } from "./find-records.ts";
import { useSections } from "./navigation.tsx";

const icons = {
  Group: IconUsersGroup,
  Template: IconTemplate,
  Send: IconListDetails,
  Contact: IconUser,
  Campaign: IconSpeakerphone,
} as const;

/** From so many letters on, contacts are searched. */
const fewestLetters = 3;
const mostShown = 20;

/** The records that have what is typed in them. */
function useRecords(typed: string) {
  const { connection } = useConnection();
  const [records, setRecords] = useState<readonly Found[]>([]);
  const [contacts, setContacts] = useState<readonly Found[]>([]);
  const hasEnough = typed.length >= fewestLetters;
  useEffect(() => {
    if (!hasEnough || connection === undefined) return;
    const stop = new AbortController();
    void gather(connection, stop.signal);
    return () => stop.abort();
  }, [hasEnough, connection]);
  async function gather(from: Connection, signal: AbortSignal) {
    setContacts([]);
    for await (const more of findContacts(from, signal)) setContacts((now) => [...now, ...more]);
  }
  const wanted = typed.toLowerCase();
  const isFit = ({ name, detail = "" }: Found) =>
    `${name} ${detail}`.toLowerCase().includes(wanted);
  return {
    // Once somebody types: before, they would hide the pages.
    found: typed === "" ? [] : [...records, ...contacts].filter(isFit).slice(0, mostShown),
    load: async () => setRecords(await findRecords(connection)),
  };
}

/** Every page and record, found by typing: Ctrl K. */
export function Palette() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { found, load } = useRecords(typed);
  useHotkeys([["/", searchPage]]);
  const item = (path: string, label: string, Sign: Icon): SpotlightActionData => {
    const leftSection = <Sign size={18} aria-hidden />;
    return { id: `${label} ${path}`, label, leftSection, onClick: () => navigate(path) };
  };
  const actions = [
    ...useSections().map(({ path, label, icon }) => item(path, label, icon)),
    item("/templates/new", "New template", IconTemplate),
    ...found.map(({ kind, name, detail, path }) => {
      const description = detail ? `${kind}, ${detail}` : kind;
      return { ...item(path, name, icons[kind]), description };
    }),
  ];
  return (
    <Spotlight
      actions={actions}
      onQueryChange={setTyped}
      onSpotlightOpen={load}
      limit={mostShown}
      shortcut="mod + K"
      // Also while somebody types into a field.
      tagsToIgnore={[]}
      attributes={{ content: { "aria-label": "Pages and records" } }}
      nothingFound={`Nothing found. Contacts are those of ${mostGroups} groups.`}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: "Go to a page or a record",
        "aria-label": "Go to a page or a record",
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
