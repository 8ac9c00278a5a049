import { type CSSVariablesResolver, createTheme } from "@mantine/core";

/** Dialogs and menus are part of the page: outside of every landmark a screen reader would not find them. */
const portalProps = { target: "#main" };
const closeButtonProps = { "aria-label": "Close" };
/** Text of somebody else lies from right to left where it begins so. */
const dir = "auto";
/** As a text, a yellow is 2.5:1. */
const color = "var(--mantine-color-text)";
const fontFamily = '"Inter Variable", system-ui, sans-serif';

/** Calm and dense: one accent, small radii, small controls. */
export const theme = createTheme({
  primaryColor: "indigo",
  // White on these is 5.9:1; Mantine's default shade 6 is 3.6:1 for some colors.
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  fontFamily,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  headings: { fontFamily, fontWeight: "600" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
    ActionBar: { defaultProps: { portalProps } },
    Alert: { defaultProps: { variant: "outline", styles: { title: { color } } } },
    Badge: { defaultProps: { variant: "default", tt: "none", fw: 500 } },
    Button: { defaultProps: { variant: "default" } },
    Code: { defaultProps: { dir } },
    ComboboxOption: { defaultProps: { dir } },
    Group: { defaultProps: { gap: "xs" } },
    Input: { defaultProps: { attributes: { input: { dir } } } },
    Menu: { defaultProps: { portalProps, withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps,
        // Mantine's is a <header>, a second banner of the page.
        attributes: { header: { role: "presentation" } },
      },
    },
    Notification: {
      defaultProps: { closeButtonProps, styles: { description: { color } } },
    },
    // Two of them and a button in a row of a panel.
    NumberInput: { defaultProps: { hideControls: true, flex: 1, miw: 130 } },
    Skeleton: { defaultProps: { radius: "sm" } },
    SpotlightAction: { defaultProps: { dir } },
    Table: { defaultProps: { verticalSpacing: "xs", highlightOnHover: true } },
    Text: { defaultProps: { dir, size: "sm" } },
    Title: { defaultProps: { dir } },
    Tooltip: {
      defaultProps: { events: { hover: true, focus: true, touch: false } },
    },
  },
});

/** The grays and reds of Mantine that are under 4.5:1 on their background, each a shade or two further from it. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-dimmed": "var(--mantine-color-gray-7)",
    "--mantine-color-placeholder": "#6a7178",
    "--mantine-color-error": "var(--mantine-color-red-9)",
    // For light buttons: red 9 is 3.8:1 while the pointer is over one.
    "--mantine-color-red-light-color": "#b02525",
  },
  dark: {
    "--mantine-color-dimmed": "var(--mantine-color-dark-1)",
    "--mantine-color-placeholder": "#a0a0a0",
    "--mantine-color-error": "var(--mantine-color-red-4)",
    "--mantine-color-anchor": "var(--mantine-color-indigo-3)",
  },
});
