import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { firstInvalid } from "#app/forms/form-fields.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Unsent } from "#app/forms/unsent-text.tsx";
import { formatCalendarMonth } from "#app/lib/format.ts";
import { VENUE_MAX } from "#server/bookings/fields/contract.ts";
import type { CouplesTestimonial } from "#server/bookings/testimonial-link/contract.ts";
import { SHOWN_NAMES_MAX } from "#server/bookings/testimonials/contract.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import { STARS_MAX } from "#server/website/testimonials/contract.ts";
import * as strings from "../strings/testimonials.ts";

/** The order on the page: the first of them with an error is focused. */
const ORDER = ["words", "stars", "names", "place", "consent"] as const;

const RATINGS = Array.from({ length: STARS_MAX }, (_, index) => STARS_MAX - index);

type Props = {
  words: PageWords["your-words"];
  failure: PageWords["send-failed"];
  /** What the studio already knows. Null if the database is unavailable. */
  known: Pick<CouplesTestimonial, "names" | "place" | "weddingDate"> | null;
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
};

/** Posts to the page's own URL, which holds the token. Nothing else on the page contains it. */
export function WordsForm({ words, failure, known, values, errors }: Props) {
  const focused = firstInvalid(ORDER, errors);
  const attributes = (name: (typeof ORDER)[number], hint?: string) => ({
    ...fieldAttributes({ id: name, hint, error: errors[name], focus: focused === name }),
    name,
  });
  const names = values.names ?? known?.names ?? "";
  const place = values.place ?? known?.place ?? "";
  const month = known && formatCalendarMonth(known.weddingDate);
  return (
    <form method="post" noValidate className="grid gap-7">
      <input type="hidden" name="intent" value="give" />
      <Field id="words" label={words.words} hint={words.wordsHint} error={errors.words}>
        <textarea
          {...attributes("words", words.wordsHint)}
          rows={8}
          required
          defaultValue={values.words ?? ""}
          className={inputStyle}
        />
      </Field>
      <div className="max-w-60">
        <Field id="stars" label={words.stars} optional error={errors.stars}>
          <select
            {...attributes("stars")}
            defaultValue={values.stars ?? ""}
            className={`${inputStyle} select`}
          >
            <option value="">{words.noStars}</option>
            {RATINGS.map((stars) => (
              <option key={stars} value={stars}>
                {stars === 1 ? strings.oneStar : strings.stars(stars)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <div className="border-t border-line pt-6">
        <p className="text-14 font-semibold">{words.signature}</p>
        <p className="mt-1 wrap-anywhere">{[names, place, month].filter(Boolean).join(" · ")}</p>
        <details open={Boolean(errors.names || errors.place) || undefined}>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-14">
            {words.change}
          </summary>
          <div className="mt-2 grid gap-7 sm:grid-cols-2">
            <Field id="names" label={words.names} error={errors.names}>
              <input
                {...attributes("names")}
                type="text"
                required
                maxLength={SHOWN_NAMES_MAX}
                autoComplete="off"
                defaultValue={names}
                className={inputStyle}
              />
            </Field>
            <Field id="place" label={words.place} optional error={errors.place}>
              <input
                {...attributes("place")}
                type="text"
                maxLength={VENUE_MAX}
                autoComplete="off"
                defaultValue={place}
                className={inputStyle}
              />
            </Field>
          </div>
        </details>
      </div>
      <div>
        <label className="flex min-h-11 cursor-pointer items-start gap-3 text-14">
          <input
            {...attributes("consent")}
            type="checkbox"
            value={words.consent}
            defaultChecked={values.consent === words.consent}
            className="mt-0.5 size-5 flex-none accent-accent"
          />
          <span>{words.consent}</span>
        </label>
        <FieldError id="consent" error={errors.consent} />
      </div>
      <div>
        <SubmitButton busyLabel={strings.sending} className="w-full sm:w-auto">
          {words.send}
        </SubmitButton>
        <Unsent failure={failure} />
      </div>
    </form>
  );
}
