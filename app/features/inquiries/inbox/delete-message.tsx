import { PersonLink } from "#app/components/ui/person-link.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import type { MessagePage } from "#server/inquiries/inbox/contract.ts";
import * as strings from "../strings/inbox.ts";

/** Permanently deletes the message, after listing what is deleted with it. */
export function DeleteMessage({ page }: { page: Pick<MessagePage, "message" | "booking" | "mails"> }) {
  const { message, booking, mails } = page;
  return (
    <div>
      <AskedChange
        fields={{ intent: "delete", name: message.name, version: message.version }}
        label={strings.deleteThisMessage}
        className="button button-small button-danger"
        question={{
          title: strings.deleteTheMessageFrom(message.name),
          text: (
            <>
              <p>{strings.thisPermanentlyDeletesTheMessage(mails.own)}</p>
              {booking && (
                <p className="mt-3">
                  {strings.theBookingMadeFromIt}
                  {mails.shared > 0 && strings.alongWithInItsHistory(mails.shared)}.
                </p>
              )}
            </>
          ),
          yes: strings.deleteMessage,
        }}
      />
      <PersonLink email={message.email} />
    </div>
  );
}
