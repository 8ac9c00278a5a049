import { NavLink as MantineNavLink } from "@mantine/core";
import { Link } from "react-router";
import { sections, useSection } from "./sections.ts";

interface NavigationProps {
  onNavigate(): void;
}

export function Navigation({ onNavigate }: NavigationProps) {
  const current = useSection();
  return sections.map(({ path, label, icon: Icon }) => (
    <MantineNavLink
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
