import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { Spotlight, type SpotlightActionData, spotlight } from "@mantine/spotlight";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconTemplate from "@tabler/icons-react/dist/esm/icons/IconTemplate.mjs";
import { useNavigate } from "react-router";
import { useSections } from "./navigation.tsx";

/** Every page and a few actions, found by typing: Ctrl K. */
export function Palette() {
  const navigate = useNavigate();
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
  return (
    <Spotlight
      actions={[...pages, ...actions]}
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
