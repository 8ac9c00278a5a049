import { PageHeader } from "../../shell/page-header.tsx";

export function ScenariosPage() {
  return <PageHeader title="Scenarios" />;
}
