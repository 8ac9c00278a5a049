import { Box, SegmentedControl, Stack, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useState } from "react";
import classes from "./email-frame.module.css";
import { previewDocument } from "./preview-document.ts";

/** Pixels that an email has for itself. A mail program on a desktop gives it more when there is room. */
const devices = { Desktop: 720, Phone: 375 };
type Device = keyof typeof devices;
const names: Device[] = ["Desktop", "Phone"];

const height = 560;

/** What the HTML looks like, in a frame that loads and runs nothing, made smaller where the page is narrower. */
export function EmailFrame({ html }: { readonly html: string }) {
  const [device, setDevice] = useState<Device>("Desktop");
  const { ref, width: room } = useElementSize();
  const width = device === "Desktop" ? Math.max(devices.Desktop, room) : devices.Phone;
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label="Width of the preview"
        size="xs"
        data={names}
        value={device}
        onChange={setDevice}
        style={{ alignSelf: "start" }}
      />
      <Box ref={ref} className={classes.room} h={height}>
        {/* Another email is another frame: in the same one it would be a page to go back from. */}
        <iframe
          key={html}
          title={`The email on a ${device.toLowerCase()}`}
          className={classes.frame}
          sandbox=""
          srcDoc={previewDocument(html)}
          style={{ width, height: height / scale, scale }}
        />
      </Box>
      <Text size="xs" c="dimmed">
        Links do nothing here, and images, fonts and scripts from elsewhere are not loaded.
      </Text>
    </Stack>
  );
}
