import { PersonLink } from "#app/components/ui/person-link.tsx";
import { AskedChange } from "#app/forms/asked-change.tsx";
import { counted } from "#app/lib/counted.ts";
import type { MessagePage } from "#server/inbox/contract.ts";

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
          title: `Delete the message of ${message.name}?`,
          text: (
            <>
              <p>
                It is deleted for good, with {counted(mails.own, "mail", "mails")} about it and what the
                activity log says of it. A mail that waits to be sent never will be.
              </p>
              {booking && (
                <p className="mt-3">
                  The booking that was made of it stays
                  {mails.shared > 0 &&
                    `, and so do ${counted(mails.shared, "reply", "replies")} in its history`}
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
