import type { InputHTMLAttributes } from "react";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { useCoupleWords } from "#app/lib/couple-words.ts";
import { LAST_WEDDING_DATE, MESSAGE_MAX, NAME_MAX, VENUE_MAX } from "#server/bookings/fields/contract.ts";
import { EMAIL_MAX, PHONE_MAX } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/inbox.ts";

export type BookingDraft = {
  brideName: string;
  groomName: string;
  email: string;
  phone: string;
  message: string;
};

type Props = { draft: BookingDraft; errors: Partial<Record<string, string>>; earliest: string };

type LineProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "maxLength" | "defaultValue" | "inputMode" | "min" | "max"
> & { name: string; label: string; optional?: boolean; hint?: string; error: string | undefined };

/** A field with a hint is not required, because the hint says when it may be empty. */
function Line({ name, label, optional = false, hint, error, type = "text", ...input }: LineProps) {
  const id = `booking-${name}`;
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      <input
        {...fieldAttributes({ id, hint, error, focus: false })}
        {...input}
        type={type}
        name={name}
        required={!(optional || hint)}
        autoComplete="off"
        className={inputStyle}
      />
    </Field>
  );
}

/** The fields of a booking, prefilled from the couple's message. */
export function BookingFields({ draft, errors, earliest }: Props) {
  const coupleWords = useCoupleWords();
  const line = (name: string) => ({ name, error: errors[name] && coupleWords(errors[name]) });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Line
          {...line("brideName")}
          label={coupleWords(strings.bridesName)}
          maxLength={NAME_MAX}
          defaultValue={draft.brideName}
        />
        <Line
          {...line("groomName")}
          label={coupleWords(strings.groomsName)}
          maxLength={NAME_MAX}
          defaultValue={draft.groomName}
        />
        <Line
          {...line("weddingDate")}
          label={strings.weddingDate}
          hint={strings.emptyUntilDecided}
          type="date"
          min={earliest}
          max={LAST_WEDDING_DATE}
        />
        <Line {...line("guestCount")} label={strings.guests} optional inputMode="numeric" maxLength={6} />
        <Line
          {...line("email")}
          label={strings.email}
          hint={strings.emailOrPhone}
          type="email"
          maxLength={EMAIL_MAX}
          defaultValue={draft.email}
        />
        <Line
          {...line("phone")}
          label={strings.phone}
          type="tel"
          optional
          maxLength={PHONE_MAX}
          defaultValue={draft.phone}
        />
      </div>
      <Line {...line("venue")} label={strings.venue} optional maxLength={VENUE_MAX} />
      <Field id="booking-message" label={strings.message} optional error={errors.message}>
        <textarea
          {...fieldAttributes({ id: "booking-message", error: errors.message, focus: false })}
          name="message"
          rows={6}
          maxLength={MESSAGE_MAX}
          defaultValue={draft.message}
          className={inputStyle}
        />
      </Field>
    </>
  );
}
