import { AskedChange } from "#app/forms/confirmed-change.tsx";
import type { MailPage } from "#server/mail/outbox/contract.ts";

const WHAT_GOES: Record<MailPage["state"], string> = {
  pending: "It hasn't been sent yet, and won't be.",
  sending: "It's being sent right now.",
  sent: "This only deletes the copy kept here. Whoever received it still has it.",
  failed: "It was never delivered, and won't be.",
};

/** Deletes the mail for good, after saying what that means. */
export const DeleteMail = ({ mail: { id, state, subject } }: { mail: MailPage }) => (
  <AskedChange
    fields={{ intent: "delete", id }}
    label="Delete this email…"
    className="button button-small button-danger"
    question={{
      title: "Delete this email?",
      text: (
        <>
          <p>This permanently deletes “{subject}” and what the activity log says about it.</p>
          <p className="mt-3">{WHAT_GOES[state]}</p>
        </>
      ),
      yes: "Delete email",
    }}
  />
);
