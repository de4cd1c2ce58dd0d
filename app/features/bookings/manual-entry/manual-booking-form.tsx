import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useCoupleWords } from "#app/lib/couple-words.ts";
import {
  GUESTS_MAX,
  LAST_WEDDING_DATE,
  MESSAGE_MAX,
  NAME_MAX,
  VENUE_MAX,
} from "#server/bookings/fields/contract.ts";
import { type ManualBookingForm as Blank, FIRST_STATUSES } from "#server/bookings/manual-entry/contract.ts";
import { EMAIL_MAX, PHONE_MAX } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/manual-entry.ts";

type Props = { blank: Blank; errors: Partial<Record<string, string>> };

/** The form for a booking made by phone or in person. The typed values stay until it is added. */
export function ManualBookingForm({ blank, errors }: Props) {
  // Keeps the id that came with the form, even if the page reloads after an error, so submitting twice adds one
  // booking.
  const [id] = useState(blank.id);
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData !== undefined;
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid], [role=alert] p")?.focus();
  }, [errors]);
  const coupleWords = useCoupleWords();
  const attributes = (name: string, hint?: string) => ({
    ...fieldAttributes({ id: name, hint, error: errors[name], focus: false }),
    name,
    className: inputStyle,
  });
  const select = strings.select(inputStyle);
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-6 bg-white p-5 sm:p-8">
      <input type="hidden" name="id" value={id} />
      <div role="alert" className="empty:hidden">
        <FieldError id="booking" error={errors.form ?? errors.id} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          id="brideName"
          label={coupleWords(strings.bridesName)}
          error={errors.brideName && coupleWords(errors.brideName)}
        >
          <input
            {...attributes("brideName")}
            type="text"
            required
            maxLength={NAME_MAX}
            autoComplete="off"
            defaultValue={blank.brideName}
          />
        </Field>
        <Field
          id="groomName"
          label={coupleWords(strings.groomsName)}
          error={errors.groomName && coupleWords(errors.groomName)}
        >
          <input
            {...attributes("groomName")}
            type="text"
            required
            maxLength={NAME_MAX}
            autoComplete="off"
            defaultValue={blank.groomName}
          />
        </Field>
        <Field id="phone" label={strings.phoneNumber} hint={strings.phoneOrEmail} error={errors.phone}>
          <input {...attributes("phone", "hint")} type="tel" maxLength={PHONE_MAX} autoComplete="off" />
        </Field>
        <Field id="email" label={strings.emailAddress} error={errors.email}>
          <input {...attributes("email")} type="email" maxLength={EMAIL_MAX} autoComplete="off" />
        </Field>
        <Field
          id="weddingDate"
          label={strings.weddingDate}
          hint={strings.emptyUntilDecided}
          error={errors.weddingDate}
        >
          <input
            {...attributes("weddingDate", "hint")}
            type="date"
            max={LAST_WEDDING_DATE}
            defaultValue={blank.weddingDate}
          />
        </Field>
        <Field id="status" label={strings.status} hint={strings.fromHeldOnTheWedding} error={errors.status}>
          <select {...attributes("status", "hint")} defaultValue={blank.status} className={select}>
            {FIRST_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_NAMES[status]}
              </option>
            ))}
          </select>
        </Field>
        <Field id="venue" label={strings.venue} optional error={errors.venue}>
          <input {...attributes("venue")} type="text" maxLength={VENUE_MAX} autoComplete="off" />
        </Field>
        <Field id="guestCount" label={strings.guestCount} optional error={errors.guestCount}>
          <input
            {...attributes("guestCount")}
            type="text"
            inputMode="numeric"
            maxLength={String(GUESTS_MAX).length}
            autoComplete="off"
          />
        </Field>
        <Field id="packageId" label={strings.packageLabel} optional error={errors.packageId}>
          <select {...attributes("packageId")} className={select}>
            <option value="">{strings.notSureYet}</option>
            {blank.packages.map((offer) => (
              <option key={offer.id} value={offer.id}>
                {offer.name}
              </option>
            ))}
          </select>
        </Field>
        <Field
          id="ownerId"
          label={strings.owner}
          hint={strings.whoLooksAfterThisCouple}
          error={errors.ownerId}
        >
          <select {...attributes("ownerId", "hint")} defaultValue={blank.viewerId} className={select}>
            <option value="">{strings.unassigned}</option>
            {blank.owners.map((owner) => (
              <option key={owner.id} value={owner.id}>
                {owner.name}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Field
        id="message"
        label={strings.message}
        optional
        hint={strings.whatTheySaidInTheir}
        error={errors.message}
      >
        <textarea {...attributes("message", "hint")} rows={5} maxLength={MESSAGE_MAX} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton busyLabel={strings.adding} busy={busy}>
          {strings.addBooking}
        </SubmitButton>
        <Link to="/admin/bookings" className="text-link inline-flex min-h-11 items-center">
          {strings.cancel}
        </Link>
      </div>
    </Form>
  );
}
