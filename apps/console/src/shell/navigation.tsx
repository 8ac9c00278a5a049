import { Divider, NavLink } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs";
import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import IconTemplate from "@tabler/icons-react/dist/esm/icons/IconTemplate.mjs";
import IconTerminal2 from "@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import IconWebhook from "@tabler/icons-react/dist/esm/icons/IconWebhook.mjs";
import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { useConnection } from "../connection/connection-context.tsx";

interface Section {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
}

/** The pages that a sandbox has besides those of a service. */
const ofSandbox: readonly Section[] = [
  { path: "/", label: "Inbox", icon: IconInbox },
  { path: "/requests", label: "Requests", icon: IconTerminal2 },
  { path: "/webhooks", label: "Webhooks", icon: IconWebhook },
  { path: "/controls", label: "Controls", icon: IconAdjustments },
];

const ofService: readonly Section[] = [
  { path: "/groups", label: "Groups", icon: IconUsersGroup },
  { path: "/templates", label: "Templates", icon: IconTemplate },
  { path: "/sms", label: "New SMS", icon: IconMessage },
  { path: "/sends", label: "Sends", icon: IconListDetails },
  { path: "/campaigns", label: "Campaigns", icon: IconSpeakerphone },
  { path: "/scenarios", label: "Scenarios", icon: IconPlayerPlay },
  { path: "/settings", label: "Settings", icon: IconSettings },
];

/** The sections to list. */
export function useSections(): readonly Section[] {
  return useConnection().connection?.sandbox ? [...ofSandbox, ...ofService] : ofService;
}

/** The section of the page that is open. A page below a section's path belongs to it. */
export function useSection(): Section | undefined {
  const { pathname } = useLocation();
  return useSections().find(
    ({ path }) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)),
  );
}

export function Navigation({ onNavigate }: { onNavigate(): void }) {
  const current = useSection();
  return useSections().map((section, place) => {
    const { path, label, icon: SectionIcon } = section;
    return (
      <Fragment key={path}>
        {section === ofService[0] && place > 0 && <Divider my="xs" />}
        <NavLink
          component={Link}
          to={path}
          label={label}
          leftSection={<SectionIcon size={18} stroke={1.75} aria-hidden />}
          active={section === current}
          aria-current={section === current ? "page" : undefined}
          onClick={onNavigate}
          bdrs="md"
          mb={2}
        />
      </Fragment>
    );
  });
}
