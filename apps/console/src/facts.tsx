import { DataList } from "@mantine/core";
import type { ReactNode } from "react";

/** What is known of a record, by its label. */
export function Facts({ of }: { readonly of: Readonly<Record<string, ReactNode>> }) {
  return (
    <DataList style={{ overflowWrap: "anywhere" }}>
      {Object.entries(of).map(([label, value]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}
