import { Button } from "@mantine/core";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link } from "react-router";
import { PageHeader } from "../../shell/page-header.tsx";
import { ComposeForm } from "./compose/compose-form.tsx";
import type { BulkRun } from "./sending/bulk-run.ts";
import { BulkSend } from "./sending/bulk-send.tsx";
import { UnresolvedSend } from "./sending/unresolved-send.tsx";
import { type Doubt, useSendOnce } from "./sending/use-send-once.ts";

export function SmsPage() {
  const sending = useSendOnce();
  const [doubt, setDoubt] = useState<Doubt>();
  const [run, setRun] = useState<BulkRun>();

  function startOver() {
    sending.mutation.reset();
    setDoubt(undefined);
    setRun(undefined);
  }

  return (
    <>
      <PageHeader
        title="SMS"
        description="Send a text message to one or more phones."
        actions={
          <Button
            variant="default"
            component={Link}
            to="/sms/delivery"
            leftSection={<IconSearch size={16} aria-hidden />}
          >
            Find a message
          </Button>
        }
      />
      {doubt && (
        <UnresolvedSend doubt={doubt} sending={sending} onDoubt={setDoubt} onLeave={startOver} />
      )}
      {run && <BulkSend run={run} onLeave={startOver} />}
      {!doubt && !run && <ComposeForm sending={sending} onDoubt={setDoubt} onBulk={setRun} />}
    </>
  );
}
