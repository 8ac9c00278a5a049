import { Box } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { Detail } from "../../text.ts";
import classes from "./template.module.css";

/** Widths of an email in pixels. A mail program on a desktop gives it more when there is room. */
const widths = { Desktop: 720, Phone: 375 };

export type Device = keyof typeof widths;

const height = 560;

/** The HTML in a frame that loads and runs nothing, scaled down where the page is narrower. */
export function EmailFrame({ html, device }: { readonly html: string; readonly device: Device }) {
  const { ref, width: room } = useElementSize();
  const width = device === "Desktop" ? Math.max(widths.Desktop, room) : widths.Phone;
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <>
      <Box ref={ref} className={classes.frameBox} h={height} mb="xs">
        {/* A frame for each email: in one frame, Back would step through them. */}
        <iframe
          key={html}
          title={`The email on a ${device.toLowerCase()}`}
          className={classes.frame}
          sandbox=""
          srcDoc={head + html}
          style={{ width, height: height / scale, scale }}
        />
      </Box>
      <Detail>Links do nothing here, and external images, fonts and scripts are not loaded.</Detail>
    </>
  );
}

/** Nothing is loaded, run or sent. Styles and images inside the email are shown. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'";

/** First, so that it applies to everything: a doctype, an <html> or a <head> that follows is merged into it. */
const head = [
  "<!doctype html>",
  // In the tab order, so that it can be scrolled without a mouse.
  '<html tabindex="0">',
  `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  // A link opens a window, which the sandbox blocks. The policy of the console's page blocks one that targets the frame.
  '<base target="_blank">',
  "<style>html:focus-visible { outline: 3px solid #3b5bdb; outline-offset: -3px }</style>",
].join("");
