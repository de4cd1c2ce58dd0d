import { AskedChange } from "#app/forms/asked-change.tsx";
import { type BookingPage, coupleOf, takesCrew } from "#server/booking-page/contract.ts";

const counted = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;

/** Takes the booking away for good, after saying what goes with it. */
export function DeleteBooking({ page }: { page: Pick<BookingPage, "booking" | "notes" | "images"> }) {
  const { booking, notes, images } = page;
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
                It goes for good, with {counted(notes, "note")} and {counted(images.length, "image")}.
                {takesCrew(booking.status) && " Its day gets a crew back."} What was done and sent stays in
                the logs.
              </p>
              <p className="mt-3">
                If the couple has only decided otherwise, move the booking to lost or cancelled instead.
              </p>
            </>
          ),
          yes: "Delete booking",
        }}
      />
    </div>
  );
}
