import { AskedChange } from "#app/forms/confirmed-change.tsx";
import type { MailPage } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/outbox.ts";

const WHAT_GOES: Record<MailPage["state"], string> = {
  pending: strings.itHasntBeenSentYet,
  sending: strings.itsBeingSentRightNow,
  sent: strings.thisOnlyDeletesTheCopy,
  failed: strings.itWasNeverDeliveredAnd,
};

/** Deletes the mail permanently, after a confirmation. */
export const DeleteMail = ({ mail: { id, state, subject } }: { mail: MailPage }) => (
  <AskedChange
    fields={{ intent: "delete", id }}
    label={strings.deleteThisEmail}
    className="button button-small button-danger"
    question={{
      title: strings.deleteThisEmailQuestion,
      text: (
        <>
          <p>{strings.thisPermanentlyDeletesAndWhat(subject)}</p>
          <p className="mt-3">{WHAT_GOES[state]}</p>
        </>
      ),
      yes: strings.deleteEmail,
    }}
  />
);
