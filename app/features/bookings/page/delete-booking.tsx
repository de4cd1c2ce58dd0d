import { PersonLink } from "#app/components/ui/person-link.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { pluralize } from "#app/lib/plural.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { type BookingPage, takesCrew } from "#server/bookings/page/contract.ts";

type Props = { page: Pick<BookingPage, "booking" | "notes" | "images" | "mails"> };

/** Deletes the booking for good, after saying what goes with it. */
export function DeleteBooking({ page }: Props) {
  const { booking, notes, images, mails } = page;
  const couple = coupleOf(booking);
  return (
    <div>
      <AskedChange
        fields={{ intent: "delete", id: booking.id, version: booking.version }}
        label="Delete this booking…"
        className="button button-small button-danger"
        question={{
          title: `Delete ${couple}?`,
          text: (
            <>
              <p>
                This permanently deletes the booking with {pluralize(notes, "note", "notes")},{" "}
                {pluralize(images.length, "image", "images")}, {pluralize(mails, "email", "emails")}, and what
                the activity log says about it. Emails waiting to be sent won't go out.
                {takesCrew(booking.status) && " A crew becomes available on its date."}
              </p>
              <p className="mt-3">
                {booking.source === "message" && "The message it came from stays. "}
                If the couple just changed their minds, move the booking to lost or cancelled instead.
              </p>
            </>
          ),
          yes: "Delete booking",
        }}
      />
      <PersonLink email={booking.email} />
    </div>
  );
}
