import { Fieldset, SimpleGrid, Tabs, TextInput } from "@mantine/core";
import { useState } from "react";
import { HttpText } from "../../http-text.tsx";
import { Note } from "../../text.ts";
import { EmailFrame } from "./email-frame.tsx";
import { fill, fillHtml, placeholdersOf, type Samples, sampleOf } from "./placeholders.ts";

interface TemplatePreviewProps {
  /** Null or empty when there is none. */
  readonly html: string | null;
  readonly text: string | null;
  /** True to show the HTML source and fields for the sample data, too: there is no room beside an editor. */
  readonly isWhole?: boolean;
}

/** Shows it as a recipient sees it, in a mail program that shows HTML and in one that does not. */
export function TemplatePreview({ html, text, isWhole = false }: TemplatePreviewProps) {
  const names = placeholdersOf(html, text);
  const [typed, setTyped] = useState<Samples>({});
  const samples = Object.fromEntries(names.map((name) => [name, typed[name] ?? sampleOf(name)]));
  return (
    <Tabs defaultValue={text && !html ? "text" : "html"} keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="html">HTML</Tabs.Tab>
        <Tabs.Tab value="text">Plain text</Tabs.Tab>
        {isWhole && <Tabs.Tab value="source">Source</Tabs.Tab>}
      </Tabs.List>
      {isWhole && names.length > 0 && (
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
      <Tabs.Panel value="html">
        {html ? (
          <EmailFrame html={fillHtml(html, samples)} />
        ) : (
          <Note py="md">No HTML body. All recipients see the plain text.</Note>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="text">
        {text ? (
          <HttpText label="Plain text" body={fill(text, samples)} most={Infinity} />
        ) : (
          <Note py="md">No plain-text body. Mail programs that do not show HTML show nothing.</Note>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="source">
        <HttpText label="Source" body={html || "No HTML body."} most={Infinity} />
      </Tabs.Panel>
    </Tabs>
  );
}
