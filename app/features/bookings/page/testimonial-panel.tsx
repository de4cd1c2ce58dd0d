import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import { NO_ADDRESS } from "#server/bookings/replies/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { TestimonialDecision } from "./testimonial-decision.tsx";
import { TestimonialRequestForm } from "./testimonial-request.tsx";

type Props = {
  page: Pick<BookingPage, "booking" | "partners" | "testimonial" | "testimonialLetter" | "testimonialFilms">;
  outcome: Outcome | undefined;
};

/** Returns the state of a testimonial request that has no text, or no longer has one. */
function stateWords({ testimonial }: Props["page"]): string {
  if (!testimonial) return strings.nobodyHasAskedThisCouple;
  const { status, requestedAt, withdrawnAt, withdrawnBy } = testimonial;
  if (status === "requested") return strings.askedOnNoWordsYet(formatStudioDay(requestedAt));
  const by = withdrawnBy === "studio" ? strings.youWithdrewIt : strings.theCoupleWithdrewIt;
  return strings.theirWordsAreDeleted(by, withdrawnAt ? formatStudioDay(withdrawnAt) : undefined);
}

/** The couple's testimonial: requested, reviewed, and published or not. */
export function TestimonialPanel({ page, outcome }: Props) {
  const { booking, testimonial, testimonialLetter } = page;
  return (
    <Panel title={strings.testimonial}>
      <div className="grid gap-4 p-5">
        {testimonial?.words ? (
          <TestimonialDecision
            key={testimonial.version}
            bookingId={booking.id}
            testimonial={testimonial}
            films={page.testimonialFilms}
            outcome={outcome}
          />
        ) : (
          <p className="quiet">{stateWords(page)}</p>
        )}
        {testimonialLetter && booking.email === null && <p>{NO_ADDRESS}</p>}
        {testimonialLetter && booking.email !== null && (
          <TestimonialRequestForm
            booking={booking}
            partners={page.partners}
            testimonial={testimonial}
            letter={testimonialLetter}
            outcome={outcome}
          />
        )}
      </div>
    </Panel>
  );
}
