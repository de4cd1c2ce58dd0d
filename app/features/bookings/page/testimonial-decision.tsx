import { Form, useNavigation } from "react-router";
import { SampleBadge } from "#app/features/website/samples/sample-badge.tsx";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { formatCalendarDate, formatStudioDay } from "#app/lib/format.ts";
import { useRole } from "#app/lib/use-role.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import type { TestimonialView } from "#server/bookings/testimonials/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";

type Props = {
  bookingId: string;
  testimonial: TestimonialView;
  films: BookingPage["testimonialFilms"];
  outcome: Outcome | undefined;
};

const day = (instant: Date | null) => (instant ? formatStudioDay(instant) : "");

const STATES: Partial<Record<TestimonialView["status"], (testimonial: TestimonialView) => string>> = {
  received: ({ receivedAt }) => strings.receivedWaitingForYourDecision(day(receivedAt)),
  published: ({ publishedAt }) => strings.onTheSiteSince(day(publishedAt)),
  unpublished: () => strings.notOnTheSite,
};

/** A couple's testimonial, and whether the site shows it. Only the couple can edit its text. */
export function TestimonialDecision({ bookingId, testimonial, films, outcome }: Props) {
  const { status, words, names, place, weddingDate, stars, consentAt, filmId, version } = testimonial;
  const isShown = status === "published";
  const busy = useNavigation().formData?.get("intent") === "decide-testimonial";
  const errors = outcome?.intent === "decide-testimonial" ? outcome.fields : {};
  const rating = stars === null ? strings.noRating : strings.of5Stars(stars);
  // The couple's own film, if there is one titled with their names.
  const proposed = filmId ?? films.find(({ title }) => title === names)?.id ?? "";
  return (
    <>
      <p className="font-semibold">
        {STATES[status]?.(testimonial)} <SampleBadge sample={testimonial.sample} />
      </p>
      <figure>
        <blockquote className="wrap-anywhere whitespace-pre-line border-l-2 border-accent pl-3">
          {words}
        </blockquote>
        <figcaption className="quiet wrap-anywhere mt-2 text-12">
          {[names, place, formatCalendarDate(weddingDate), rating].filter(Boolean).join(" · ")}
          <br />
          {strings.theyAgreedToItsPublication(day(consentAt))}
        </figcaption>
      </figure>
      {hasRight(useRole(), "content") && (
        <Form
          method="post"
          preventScrollReset
          noValidate
          aria-label={strings.publishTheTestimonial}
          className="grid gap-4"
        >
          <HiddenFields fields={{ intent: "decide-testimonial", id: bookingId, version }} />
          <Field
            id="testimonial-film"
            label={strings.theirFilm}
            hint={strings.itsPageShowsTheWords}
            error={errors.filmId}
          >
            <select
              {...fieldAttributes({
                id: "testimonial-film",
                hint: "film",
                error: errors.filmId,
                focus: false,
              })}
              name="filmId"
              defaultValue={proposed}
              className={`${inputStyle} select`}
            >
              <option value="">{strings.noFilm}</option>
              {films.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </Field>
          <p className="quiet text-12">{strings.publishedWordForWordOr}</p>
          <FieldError id="testimonial" error={errors.form} />
          <div className="flex flex-wrap gap-3">
            <button
              type="submit"
              name="shown"
              value="yes"
              disabled={busy}
              className={`button button-small ${isShown ? "" : "button-accent"}`}
            >
              {isShown ? strings.saveFilm : strings.publish}
            </button>
            {status !== "unpublished" && (
              <button type="submit" name="shown" value="no" disabled={busy} className="button button-small">
                {isShown ? strings.takeOffTheSite : strings.leaveUnpublished}
              </button>
            )}
          </div>
        </Form>
      )}
      <div>
        <AskedChange
          fields={{ intent: "withdraw-testimonial", id: bookingId, version }}
          label={strings.withdrawForTheCouple}
          className="text-link min-h-11 cursor-pointer"
          question={{
            title: strings.withdrawThisTestimonial,
            text: <p>{strings.ifTheCoupleHasAsked}</p>,
            yes: strings.deleteTheirWords,
          }}
        />
      </div>
    </>
  );
}
