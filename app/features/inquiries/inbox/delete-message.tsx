import { PersonLink } from "#app/components/ui/person-link.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { pluralize } from "#app/lib/plural.ts";
import type { MessagePage } from "#server/inquiries/inbox/contract.ts";

/** Deletes the message for good, after saying what goes with it. */
export function DeleteMessage({ page }: { page: Pick<MessagePage, "message" | "booking" | "mails"> }) {
  const { message, booking, mails } = page;
  return (
    <div>
      <AskedChange
        fields={{ intent: "delete", name: message.name, version: message.version }}
        label="Delete this message…"
        className="button button-small button-danger"
        question={{
          title: `Delete the message from ${message.name}?`,
          text: (
            <>
              <p>
                This permanently deletes the message with {pluralize(mails.own, "email", "emails")} and what
                the activity log says about it. Emails waiting to be sent won't go out.
              </p>
              {booking && (
                <p className="mt-3">
                  The booking made from it stays
                  {mails.shared > 0 &&
                    `, along with ${pluralize(mails.shared, "reply", "replies")} in its history`}
                  .
                </p>
              )}
            </>
          ),
          yes: "Delete message",
        }}
      />
      <PersonLink email={message.email} />
    </div>
  );
}
