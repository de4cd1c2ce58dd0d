import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { FieldError } from "#app/forms/field.tsx";
import { OnceKey } from "#app/forms/idempotency-key.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Sender } from "#server/mail/sender/contract.ts";
import * as strings from "../strings/sender.ts";

type Props = { sender: Sender; ownAddress: string; outcome: Outcome | undefined };

/** The sender of the site's emails, and whether they are sent. */
export function SenderPanel({ sender, ownAddress, outcome }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const facts = [
    [strings.from, sender.from],
    [strings.repliesGoTo, sender.replyTo],
    [strings.sentWith, sender.transport],
  ] as const;
  return (
    <div id="sender" tabIndex={-1} className="scroll-mt-20">
      <Panel title={strings.emailSender}>
        <div className="grid gap-4 px-5 py-4">
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
            {facts.map(([label, value]) => (
              <div key={label} className="sm:contents">
                <dt className="quiet">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <FieldError id="sender" error={sender.problem ?? undefined} />
          {sender.problem === null && (
            <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <OnceKey key={outcome?.id} />
              <SubmitButton busyLabel={strings.sending} busy={busy} className="button-small">
                {strings.sendATestEmail}
              </SubmitButton>
              <p className="quiet text-12">{strings.itGoesTo(ownAddress)}</p>
            </Form>
          )}
          <div role="status" className="empty:hidden">
            {outcome?.tone === "success" && <p>{outcome.text}</p>}
            {outcome?.tone === "failure" && <FieldError id="sender-test" error={outcome.text} />}
          </div>
        </div>
      </Panel>
    </div>
  );
}
