import { ActionIcon, CopyButton, Group, Tooltip } from "@mantine/core";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import { shownText } from "./text.ts";

/** An external id in its own line, and a button that copies it. */
export function ExternalId({ id }: { readonly id: string }) {
  return (
    <Group gap={4} wrap="nowrap" style={{ overflowWrap: "anywhere" }}>
      <div>
        External id <bdi>{shownText(id)}</bdi>
      </div>
      <CopyIcon what="external id" text={id} />
    </Group>
  );
}

/** A button that copies a text. */
export function CopyIcon({ what, text }: { readonly what: string; readonly text: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? "Copied" : `Copy ${what}`}>
          <ActionIcon
            size="sm"
            aria-label={copied ? `Copied ${what}` : `Copy ${what}`}
            onClick={copy}
          >
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
