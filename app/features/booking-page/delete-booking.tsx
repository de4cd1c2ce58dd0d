import { PersonLink } from "#app/components/ui/person-link.tsx";
import { AskedChange } from "#app/forms/asked-change.tsx";
import { counted } from "#app/lib/counted.ts";
import { type BookingPage, coupleOf, takesCrew } from "#server/booking-page/contract.ts";

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
                It is deleted for good, with {counted(notes, "note", "notes")},{" "}
                {counted(images.length, "image", "images")}, {counted(mails, "mail", "mails")} and what the
                activity log says of it. A mail that waits to be sent never will be.
                {takesCrew(booking.status) && " Its day gets a crew back."}
              </p>
              <p className="mt-3">
                {booking.source === "message" && "The message it was made from stays. "}
                If the couple has only decided otherwise, move the booking to lost or cancelled instead.
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
