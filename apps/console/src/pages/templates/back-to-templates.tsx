import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";

export function BackToTemplates() {
  return (
    <Anchor component={Link} to="/templates" size="sm" display="inline-flex" mb="xs">
      <IconArrowLeft size={16} aria-hidden style={{ marginInlineEnd: 4, alignSelf: "center" }} />
      Templates
    </Anchor>
  );
}
