import { SubmitButton } from "#app/forms/submit-button.tsx";
import { formatCalendarMonth } from "#app/lib/format.ts";
import type { CouplesTestimonial } from "#server/bookings/testimonial-link/contract.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import { STARS_MAX } from "#server/website/testimonials/contract.ts";
import * as strings from "../strings/testimonials.ts";

type Props = { testimonial: CouplesTestimonial; words: PageWords["your-words-after"] };

/** A couple's testimonial, and the form to withdraw it. It takes two steps, because it can't be undone. */
export function GivenWords({ testimonial, words }: Props) {
  const { names, place, weddingDate, stars } = testimonial;
  const rating = stars === null ? "" : `${stars}/${STARS_MAX}`;
  return (
    <>
      <figure className="border-l-2 border-accent pl-6">
        <blockquote className="whitespace-pre-line wrap-anywhere font-heading text-20">
          {testimonial.words}
        </blockquote>
        <figcaption className="quiet mt-4 wrap-anywhere text-14">
          {[names, place, formatCalendarMonth(weddingDate), rating].filter(Boolean).join(" · ")}
        </figcaption>
      </figure>
      <details className="mt-8 border-t border-line pt-2">
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-14">
          {words.withdraw}
        </summary>
        <form method="post" className="mt-2 grid justify-items-start gap-4">
          <input type="hidden" name="intent" value="withdraw" />
          <p>{words.withdrawText}</p>
          <SubmitButton busyLabel={strings.sending}>{words.withdrawButton}</SubmitButton>
        </form>
      </details>
    </>
  );
}
