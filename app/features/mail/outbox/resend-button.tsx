import { Form, useNavigation } from "react-router";
import type { OutboxRow } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/outbox.ts";

type Props = { mail: Pick<OutboxRow, "id" | "state" | "toAddress"> };

export function ResendButton({ mail: { id, state, toAddress } }: Props) {
  const busy = useNavigation().formData?.get("id") === id;
  return (
    <Form method="post" preventScrollReset className="relative">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={toAddress} />
      <button type="submit" disabled={busy} className="button button-small">
        {state === "failed" ? strings.resend : strings.sendAgainNow}
        <span className="sr-only"> {strings.toRecipient(toAddress)}</span>
      </button>
    </Form>
  );
}
