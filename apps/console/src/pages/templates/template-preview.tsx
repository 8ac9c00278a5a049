import { Box, Fieldset, SimpleGrid, Tabs, TextInput } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import type { EmailTemplate } from "@messaging-sdk/client";
import { useState } from "react";
import { HttpText } from "../../http-text.tsx";
import { Detail, Note } from "../../text.ts";
import { fill, fillHtml, placeholdersOf, type Samples, sampleOf } from "./placeholders.ts";
import classes from "./template.module.css";

type Preview = Pick<EmailTemplate, "html" | "text"> & { readonly hasSampleFields?: boolean };

/** Shows it as recipients see it. `hasSampleFields` adds fields for the sample data, for which there is no room beside an editor. */
export function TemplatePreview({ html, text, hasSampleFields }: Preview) {
  const names = placeholdersOf(html, text);
  const [typed, setTyped] = useState<Samples>({});
  const samples = Object.fromEntries(names.map((name) => [name, typed[name] ?? sampleOf(name)]));
  const plainText = text || "No plain-text body. Mail programs that do not show HTML show nothing.";
  const none = <Note py="md">No HTML body. All recipients see the plain text.</Note>;
  const views = {
    Desktop: html ? <EmailFrame html={fillHtml(html, samples)} device="desktop" /> : none,
    Phone: html ? <EmailFrame html={fillHtml(html, samples)} device="phone" /> : none,
    "Plain text": <HttpText label="Plain text" body={fill(plainText, samples)} most={Infinity} />,
    Source: <HttpText label="Source" body={html || "No HTML body."} most={Infinity} />,
  };
  return (
    <Tabs defaultValue={text && !html ? "Plain text" : "Desktop"} keepMounted={false}>
      <Tabs.List mb="sm">
        {Object.keys(views).map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {hasSampleFields && names.length > 0 && (
        <Fieldset legend="Sample data" mb="sm" p="sm">
          <SimpleGrid cols={{ base: 2, md: 3 }} spacing="xs">
            {names.map((name) => (
              <TextInput
                key={name}
                size="xs"
                label={name}
                value={samples[name] ?? ""}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      )}
      {Object.entries(views).map(([name, view]) => (
        <Tabs.Panel key={name} value={name}>
          {view}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Widths of an email in pixels. A mail program on a desktop gives it more when there is room. */
const widths = { desktop: 720, phone: 375 };

const height = 560;

interface EmailFrameProps {
  readonly html: string;
  readonly device: keyof typeof widths;
}

/** The HTML in a frame that loads and runs nothing, scaled down where the page is narrower. */
function EmailFrame({ html, device }: EmailFrameProps) {
  const { ref, width: room } = useElementSize();
  const width = device === "desktop" ? Math.max(widths.desktop, room) : widths.phone;
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <>
      <Box ref={ref} className={classes.frameBox} h={height} mb="xs">
        {/* A frame for each email: in one frame, Back would step through them. */}
        <iframe
          key={html}
          title={`The email on a ${device}`}
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
