import {
  IconMessage,
  IconPlayerPlay,
  IconSettings,
  IconTemplate,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useLocation } from "react-router";

/** What the navigation lists. A page below a section's path belongs to it. */
export const sections = [
  { path: "/groups", label: "Groups", icon: IconUsersGroup },
  { path: "/templates", label: "Templates", icon: IconTemplate },
  { path: "/sms", label: "SMS", icon: IconMessage },
  { path: "/scenarios", label: "Scenarios", icon: IconPlayerPlay },
  { path: "/settings", label: "Settings", icon: IconSettings },
] as const;

export type Section = (typeof sections)[number];

/** The section of the page that is open. */
export function useSection(): Section | undefined {
  const { pathname } = useLocation();
  return sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
