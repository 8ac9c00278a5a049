import { Fieldset, SimpleGrid, Tabs, TextInput } from "@mantine/core";
import type { EmailTemplate } from "@messaging-sdk/client";
import { useState } from "react";
import { HttpText } from "../../http-text.tsx";
import { Note } from "../../text.ts";
import { type Device, EmailFrame } from "./email-frame.tsx";
import { fill, fillHtml, placeholdersOf, type Samples, sampleOf } from "./placeholders.ts";

type Preview = Pick<EmailTemplate, "html" | "text"> & { readonly isWhole?: boolean };

/** Shows it as recipients see it. `isWhole` adds fields for the sample data, for which there is no room beside an editor. */
export function TemplatePreview({ html, text, isWhole }: Preview) {
  const names = placeholdersOf(html, text);
  const [typed, setTyped] = useState<Samples>({});
  const samples = Object.fromEntries(names.map((name) => [name, typed[name] ?? sampleOf(name)]));
  const email = (device: Device) =>
    html ? (
      <EmailFrame html={fillHtml(html, samples)} device={device} />
    ) : (
      <Note py="md">No HTML body. All recipients see the plain text.</Note>
    );
  const views = {
    Desktop: email("Desktop"),
    Phone: email("Phone"),
    "Plain text": text ? (
      <HttpText label="Plain text" body={fill(text, samples)} most={Infinity} />
    ) : (
      <Note py="md">No plain-text body. Mail programs that do not show HTML show nothing.</Note>
    ),
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
      {Object.entries(views).map(([name, view]) => (
        <Tabs.Panel key={name} value={name}>
          {view}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
