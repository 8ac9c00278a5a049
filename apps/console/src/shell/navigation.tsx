import { NavLink } from "@mantine/core";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconTemplate from "@tabler/icons-react/dist/esm/icons/IconTemplate.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { Link, useLocation } from "react-router";

/** What the navigation lists. A page below a section's path belongs to it. */
const sections = [
  { path: "/groups", label: "Groups", icon: IconUsersGroup },
  { path: "/templates", label: "Templates", icon: IconTemplate },
  { path: "/sms", label: "SMS", icon: IconMessage },
  { path: "/scenarios", label: "Scenarios", icon: IconPlayerPlay },
  { path: "/settings", label: "Settings", icon: IconSettings },
] as const;

/** The section of the page that is open. */
export function useSection(): (typeof sections)[number] | undefined {
  const { pathname } = useLocation();
  return sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

export function Navigation({ onNavigate }: { onNavigate(): void }) {
  const current = useSection();
  return sections.map(({ path, label, icon: Icon }) => (
    <NavLink
      key={path}
      component={Link}
      to={path}
      label={label}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      active={path === current?.path}
      aria-current={path === current?.path ? "page" : undefined}
      onClick={onNavigate}
      bdrs="md"
      mb={2}
    />
  ));
}
