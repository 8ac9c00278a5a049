import { Anchor, Badge, Group, Stack, Text } from "@mantine/core";
import type { Message } from "@messaging-sdk/sandbox/control";
import IconKey from "@tabler/icons-react/dist/esm/icons/IconKey.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import { Fragment } from "react";
import { CopyIcon } from "../../copy-icon.tsx";
import { shownText } from "../../text.ts";
import classes from "./inbox.module.css";

/** The text, with a line where one part ends and the next begins. */
export function MessageText({ message: { partTexts } }: { readonly message: Message }) {
  return (
    <div className={classes.text} dir="auto">
      {partTexts.map((text, place) => (
        // A part has no other name than its place
        <Fragment key={place}>
          {place > 0 && (
            <span className={classes.boundary}>
              part {place + 1} of {partTexts.length}
            </span>
          )}
          {shownText(text)}
        </Fragment>
      ))}
    </div>
  );
}

/** Lets a person do what comes next: type in its code, open its links. */
export function CodeAndLinks({ message: { code, links } }: { readonly message: Message }) {
  if (code === null && links.length === 0) return null;
  return (
    <Stack gap={4}>
      {code !== null && (
        <Group gap={6}>
          <Badge
            size="lg"
            radius="sm"
            variant="light"
            c="var(--mantine-color-text)"
            leftSection={<IconKey size={14} aria-hidden style={{ display: "block" }} />}
          >
            <Text size="md" span className={classes.code}>
              {code}
            </Text>
          </Badge>
          <CopyIcon what="code" text={code} />
        </Group>
      )}
      {links.map((link) => (
        <Anchor
          key={link}
          href={link}
          target="_blank"
          rel="noreferrer"
          size="sm"
          className={classes.link}
        >
          <IconLink size={14} aria-hidden />
          {link}
        </Anchor>
      ))}
    </Stack>
  );
}
