import { Alert, type AlertProps } from "@mantine/core";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";

const kinds = {
  error: { color: "red", Sign: IconAlertCircle },
  warning: { color: "yellow", Sign: IconAlertTriangle },
} as const;

/** Something to know, in a frame. */
export function Notice({ kind, ...props }: AlertProps & { readonly kind: keyof typeof kinds }) {
  const { color, Sign } = kinds[kind];
  return <Alert color={color} icon={<Sign aria-hidden />} {...props} />;
}
