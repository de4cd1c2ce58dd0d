import { AskedChange } from "#app/forms/asked-change.tsx";
import type { MailPage } from "#server/outbox/contract.ts";

const WHAT_GOES: Record<MailPage["state"], string> = {
  pending: "It has not been sent yet, and it never will be.",
  sending: "It is being sent right now.",
  sent: "Only the copy that is kept here goes. Whoever received it still has it.",
  failed: "It was never delivered, and it never will be.",
};

/** Deletes the mail for good, after saying what that means. */
export const DeleteMail = ({ mail: { id, state, subject } }: { mail: MailPage }) => (
  <AskedChange
    fields={{ intent: "delete", id }}
    label="Delete this mail…"
    className="button button-small button-danger"
    question={{
      title: "Delete this mail?",
      text: (
        <>
          <p>“{subject}” is deleted for good, with what the activity log says of it.</p>
          <p className="mt-3">{WHAT_GOES[state]}</p>
        </>
      ),
      yes: "Delete mail",
    }}
  />
);
