import { PageHeader } from "../../shell/page-header.tsx";

export function TemplatesPage() {
  return <PageHeader title="Email templates" />;
}
