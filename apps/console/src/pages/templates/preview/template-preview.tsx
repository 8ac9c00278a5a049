import { Tabs, Text } from "@mantine/core";
import { EmailFrame } from "./email-frame.tsx";
import { PlainText } from "./plain-text.tsx";

interface TemplatePreviewProps {
  /** Null or empty when there is none. */
  readonly html: string | null;
  readonly text: string | null;
  /** Whether the HTML is to be seen as it is written, too. */
  readonly withSource?: boolean;
}

/** What a recipient sees, in a program that shows HTML and in one that does not. */
export function TemplatePreview({ html, text, withSource = false }: TemplatePreviewProps) {
  return (
    <Tabs defaultValue={text && !html ? "text" : "html"} keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="html">HTML</Tabs.Tab>
        <Tabs.Tab value="text">Plain text</Tabs.Tab>
        {withSource && <Tabs.Tab value="source">Source</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="html">
        {html ? (
          <EmailFrame html={html} />
        ) : (
          <NoBody>No HTML body: everybody gets the plain text.</NoBody>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="text">
        {text ? (
          <PlainText label="Plain text" text={text} />
        ) : (
          <NoBody>No plain-text body: a reader that shows no HTML has nothing to show.</NoBody>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="source">
        {html ? <PlainText label="Source" text={html} /> : <NoBody>No HTML body.</NoBody>}
      </Tabs.Panel>
    </Tabs>
  );
}

function NoBody({ children }: { readonly children: string }) {
  return (
    <Text size="sm" c="dimmed" py="md">
      {children}
    </Text>
  );
}
