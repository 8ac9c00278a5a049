import { DataList } from "@mantine/core";
import type { ReactNode } from "react";

/** Lists the facts of a record by their labels. */
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
