import { Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { PageHeader } from "../../shell/page-header.tsx";
import { ComposeForm } from "./compose/compose-form.tsx";
import type { Doubt } from "./sending/doubt.ts";
import { UnresolvedSend } from "./sending/unresolved-send.tsx";
import { useSendOnce } from "./sending/use-send-once.ts";

export function SmsPage() {
  const sending = useSendOnce();
  const [doubt, setDoubt] = useState<Doubt>();

  function startAnew() {
    sending.mutation.reset();
    setDoubt(undefined);
  }

  return (
    <>
      <PageHeader
        title="SMS"
        description="Send a text to one or more phones."
        actions={
          <Button
            variant="default"
            component={Link}
            to="/sms/delivery"
            leftSection={<IconSearch size={16} aria-hidden />}
          >
            Look up a send
          </Button>
        }
      />
      {doubt === undefined ? (
        <ComposeForm sending={sending} onDoubt={setDoubt} />
      ) : (
        <UnresolvedSend doubt={doubt} sending={sending} onDoubt={setDoubt} onLeave={startAnew} />
      )}
    </>
  );
}
