import { PageHeader } from "../../shell/page-header.tsx";

export function SmsPage() {
  return <PageHeader title="SMS" />;
}
