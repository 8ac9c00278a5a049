import { Group, Radio, useMantineColorScheme } from "@mantine/core";

const schemes = { auto: "As the system", light: "Light", dark: "Dark" } as const;

export function ColorSchemeField() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Radio.Group label="Colours" value={colorScheme} onChange={change}>
      <Group mt="xs">
        {Object.entries(schemes).map(([scheme, label]) => (
          <Radio key={scheme} value={scheme} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );

  function change(scheme: string) {
    if (scheme === "auto" || scheme === "light" || scheme === "dark") setColorScheme(scheme);
  }
}
