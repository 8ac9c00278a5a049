import { useLocation } from "react-router";
import { PageHeader } from "../../shell/page-header.tsx";
import { ComposeForm } from "./compose/compose-form.tsx";

export function SmsPage() {
  const { key, state } = useLocation();
  return (
    <>
      <PageHeader title="New SMS" description="Send a text message to one or more phones." />
      <ComposeForm key={state === null ? "new" : key} sms={Object(state).sms} />
    </>
  );
}
