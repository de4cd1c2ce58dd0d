import type { ReactNode } from "react";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { firstInvalid } from "#app/forms/form-fields.ts";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { HumanCheck } from "#app/forms/human-check.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Unsent } from "#app/forms/unsent-text.tsx";
import { useCoupleWords } from "#app/lib/couple-words.ts";
import { NAME_MAX } from "#server/bookings/fields/contract.ts";
import { DAY_TAKEN, WAITING_LIST_WISH } from "#server/bookings/waiting-list/contract.ts";
import type { StoredImage } from "#server/inquiries/inspiration/contract.ts";
import { EMAIL_MAX, PHONE_MAX } from "#server/platform/forms/contract.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import type { PackageOffer } from "#server/website/snapshot/contract.ts";
import * as strings from "../strings/booking-form.ts";
import { CalendarMonth } from "./calendar-month.tsx";
import { DraftNote } from "./draft-note.tsx";
import { InspirationBox } from "./inspiration-box.tsx";
import { PackageChoice } from "./package-choice.tsx";
import { WaitingList } from "./waiting-list.tsx";

/** The order on the page: the first of them with an error is focused. */
const ORDER = [
  "packageId",
  "brideName",
  "groomName",
  "email",
  "phone",
  "weddingDate",
  "venue",
  "guestCount",
  "message",
] as const;

type FieldName = (typeof ORDER)[number];

type Props = {
  words: PageWords["booking-form"];
  /** The heading above the packages. */
  packagesTitle: string;
  /** Shown beside each price. */
  tax: string;
  failure: PageWords["send-failed"];
  packages: PackageOffer[];
  /** `2026-11-22`: the first selectable day. */
  firstDate: string;
  /** The last selectable day. */
  lastDate: string;
  submission: string;
  /** Turnstile's site key. Null if the site doesn't use it. */
  siteKey: string | null;
  /** Whether it was not submitted yet. */
  fresh: boolean;
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
  /** Inspiration images that are already stored. */
  images: StoredImage[];
  /** Shown below the packages on a wide screen, below the form on a narrow one. */
  children: ReactNode;
};

export function BookingForm({
  words,
  packagesTitle,
  tax,
  failure,
  packages,
  firstDate,
  lastDate,
  submission,
  siteKey,
  fresh,
  values,
  errors,
  images,
  children,
}: Props) {
  const coupleWords = useCoupleWords();
  const focused = firstInvalid(ORDER, errors);
  const attributes = (name: FieldName, hint?: string) => ({
    ...fieldAttributes({ id: name, hint, error: errors[name], focus: focused === name }),
    name,
    defaultValue: values[name] ?? "",
    className: inputStyle,
  });
  return (
    // `noValidate`: the server's errors are shown next to the fields, without the browser's own popups.
    <form
      method="post"
      action="/booking"
      encType="multipart/form-data"
      noValidate
      data-inquiry={fresh ? "fresh" : ""}
      className="booking-form"
    >
      <input type="hidden" name="submission" value={submission} />
      <Honeypot />
      <div>
        <PackageChoice
          title={packagesTitle}
          tax={tax}
          none={words.noPackage}
          packages={packages}
          chosen={values.packageId ?? ""}
          error={errors.packageId}
          focus={focused === "packageId"}
        />
      </div>
      <div id="wedding-details" className="booking-fields">
        <h2 className="text-44">{words.title}</h2>
        <DraftNote words={words} />
        <div className="grid gap-6 sm:grid-cols-2">
          <Field
            id="brideName"
            label={coupleWords(strings.bridesName)}
            hint={strings.eitherField}
            error={errors.brideName && coupleWords(errors.brideName)}
          >
            <input
              {...attributes("brideName", strings.eitherField)}
              type="text"
              required
              maxLength={NAME_MAX}
            />
          </Field>
          <Field
            id="groomName"
            label={coupleWords(strings.groomsName)}
            error={errors.groomName && coupleWords(errors.groomName)}
          >
            <input {...attributes("groomName")} type="text" required maxLength={NAME_MAX} />
          </Field>
          <Field id="email" label={strings.emailAddress} error={errors.email}>
            <input
              {...attributes("email")}
              type="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX}
            />
          </Field>
          <Field id="phone" label={strings.phoneNumber} optional error={errors.phone}>
            <input {...attributes("phone")} type="tel" autoComplete="tel" maxLength={PHONE_MAX} />
          </Field>
        </div>
        <div data-calendar className={fresh ? "later" : undefined}>
          <Field
            id="weddingDate"
            label={strings.weddingDate}
            hint={words.dateHint}
            error={errors.weddingDate}
          >
            <CalendarMonth firstDate={firstDate} lastDate={lastDate}>
              <input
                {...attributes("weddingDate", words.dateHint)}
                type="date"
                min={firstDate}
                max={lastDate}
                required
              />
            </CalendarMonth>
          </Field>
          <WaitingList
            offer={words.waitingList}
            offered={errors.weddingDate === DAY_TAKEN || values.waitingList === WAITING_LIST_WISH}
            wished={values.waitingList === WAITING_LIST_WISH}
          />
        </div>
        <div className={fresh ? "later grid gap-6" : "grid gap-6"}>
          <div className="grid gap-6 sm:grid-cols-2">
            <Field id="venue" label={strings.venue} optional error={errors.venue}>
              <input {...attributes("venue")} type="text" />
            </Field>
            <Field id="guestCount" label={strings.guestCount} optional error={errors.guestCount}>
              <input {...attributes("guestCount")} type="text" inputMode="numeric" />
            </Field>
          </div>
          <Field
            id="message"
            label={strings.message}
            optional
            hint={words.messageHint}
            error={errors.message}
          >
            <textarea {...attributes("message", words.messageHint)} rows={6} />
          </Field>
          <InspirationBox images={images} hint={words.imagesHint} error={errors.images} focus={!focused} />
          <HumanCheck siteKey={siteKey} action="inquiries" error={errors.humanCheck} />
          <div>
            <SubmitButton busyLabel={strings.sendingYourInquiry} className="w-full sm:w-auto">
              {strings.sendYourInquiry}
            </SubmitButton>
            <Unsent failure={failure} />
            {words.promise && <p className="quiet mt-4 text-14">{words.promise}</p>}
          </div>
        </div>
      </div>
      <div className={`grid content-start gap-18 ${fresh ? "later" : ""}`}>{children}</div>
    </form>
  );
}
