import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { useErrorFocus } from "#app/forms/use-error-focus.ts";
import { coupleOf, VENUE_MAX } from "#server/bookings/fields/contract.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import { SHOWN_NAMES_MAX } from "#server/bookings/testimonials/contract.ts";
import { BODY_MAX, SUBJECT_MAX } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { Recipients } from "./recipients.tsx";

type Props = Pick<BookingPage, "booking" | "partners" | "testimonial"> & {
  letter: NonNullable<BookingPage["testimonialLetter"]>;
  outcome: Outcome | undefined;
};

/** The mail that requests a testimonial, reviewed and sent by a user. */
export function TestimonialRequestForm({ booking, partners, testimonial, letter, outcome }: Props) {
  const [open, setOpen] = useState(false);
  const [errors, setErrors] = useState<Outcome["fields"]>({});
  const key = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const markUnsaved = useMarkUnsaved();
  const busy = useNavigation().formData?.get("intent") === "ask-for-testimonial";

  useEffect(() => {
    if (outcome?.intent !== "ask-for-testimonial") return;
    setErrors(outcome.fields);
    if (outcome.tone === "failure") return;
    setOpen(false);
    markUnsaved("testimonial", false);
  }, [outcome, markUnsaved]);
  useErrorFocus(form, errors);

  if (!open) {
    return (
      <div>
        <button type="button" className="button button-small" onClick={() => setOpen(true)}>
          {testimonial ? strings.askAgain : strings.askForATestimonial}
        </button>
      </div>
    );
  }
  const attributes = (name: string) => ({
    ...fieldAttributes({ id: `testimonial-${name}`, error: errors[name], focus: false }),
    name,
    className: inputStyle,
  });
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      aria-label={strings.askForATestimonial}
      className="grid gap-5"
      onInput={() => markUnsaved("testimonial", true)}
      onSubmit={() => {
        if (key.current) key.current.value ||= crypto.randomUUID();
      }}
    >
      <HiddenFields fields={{ intent: "ask-for-testimonial", id: booking.id }} />
      <input ref={key} type="hidden" name="key" defaultValue="" />
      <Recipients form="testimonial" partners={partners} error={errors.to} />
      <Field id="testimonial-subject" label={strings.subject} error={errors.subject}>
        <input
          {...attributes("subject")}
          type="text"
          required
          maxLength={SUBJECT_MAX}
          defaultValue={letter.subject}
          autoComplete="off"
        />
      </Field>
      <Field
        id="testimonial-body"
        label={strings.yourMessage}
        hint={strings.theCouplesPrivateLinkFollows}
        error={errors.body}
      >
        <textarea
          {...attributes("body")}
          rows={12}
          required
          maxLength={BODY_MAX}
          defaultValue={letter.body}
        />
      </Field>
      <Field id="testimonial-names" label={strings.namesToBeShown} error={errors.names}>
        <input
          {...attributes("names")}
          type="text"
          required
          maxLength={SHOWN_NAMES_MAX}
          defaultValue={testimonial?.names ?? coupleOf(booking)}
          autoComplete="off"
        />
      </Field>
      <Field
        id="testimonial-place"
        label={strings.placeToBeShown}
        optional
        hint={strings.theCoupleCanChangeBoth}
        error={errors.place}
      >
        <input
          {...attributes("place")}
          type="text"
          maxLength={VENUE_MAX}
          defaultValue={testimonial?.place ?? booking.venue ?? ""}
          autoComplete="off"
        />
      </Field>
      <div>
        <div role="alert" className="not-empty:mb-3">
          <FieldError id="testimonial-request" error={errors.form} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton busy={busy} busyLabel={strings.sending} className="button-small">
            {strings.sendEmail}
          </SubmitButton>
          <button type="button" className="button button-small" onClick={() => setOpen(false)}>
            {strings.cancel}
          </button>
        </div>
      </div>
    </Form>
  );
}
