import { z } from "zod";
import type { BookingSource, BookingStatus } from "#drizzle/enums.ts";
import type { FilledReply } from "#server/mail/templates/contract.ts";
import { isCalendarDate } from "#server/platform/calendar.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { optionalEmail, optionalLine } from "#server/platform/forms/contract.ts";
import { moneyInput, PRICE_MAX_CENTS, PRICE_TOO_HIGH, parseMoney } from "#server/platform/money/contract.ts";
import type { DaySchedule } from "../day-schedule/contract.ts";
import type { DayOfBooking } from "../day-state/contract.ts";
import { inquiryInput, isReachable, NO_CONTACT, optionalDate } from "../fields/contract.ts";
import * as strings from "../strings/page.ts";
import type { TestimonialView } from "../testimonials/contract.ts";
import { PRICE_FIELD, type Timeline } from "../timeline/contract.ts";

export const NEXT_STEP_MAX = 200;

/** The form's value for a package that the studio no longer offers and the booking keeps. */
export const BOOKED_PACKAGE = "kept";

/** Asks once more for the date of a wedding that is on the calendar; the same date again is the answer. */
export const dayPassed = (weddingDate: string) => strings.dayPassed(formatCalendarDate(weddingDate));

export const EDIT_FAILED = strings.editFailed;

export const PACKAGE_UNKNOWN = strings.packageUnknown;

export const OWNER_UNKNOWN = strings.ownerUnknown;

const price = z
  .string()
  .trim()
  .max(20, strings.pleaseWriteThePriceIn)
  .default("")
  .transform((text) => (text === "" ? null : parseMoney(text)))
  .pipe(z.number(strings.pleaseWriteThePriceIn).max(PRICE_MAX_CENTS, PRICE_TOO_HIGH).nullable());

/** What an admin may change of a booking: the fields of the public form, and what only the studio knows. */
export const bookingFields = z.object({
  brideName: inquiryInput.shape.brideName,
  groomName: inquiryInput.shape.groomName,
  email: optionalEmail,
  phone: inquiryInput.shape.phone,
  weddingDate: optionalDate,
  venue: inquiryInput.shape.venue,
  guestCount: inquiryInput.shape.guestCount,
  packageId: inquiryInput.shape.packageId,
  price,
  message: inquiryInput.shape.message,
  ownerId: z
    .string()
    .trim()
    .max(64, OWNER_UNKNOWN)
    .default("")
    .transform((id) => id || null),
  nextStep: optionalLine(NEXT_STEP_MAX, strings.pleaseKeepTheNextStep(NEXT_STEP_MAX)),
  nextStepOn: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || isCalendarDate(text), strings.pleaseChooseADate)
    .transform((text) => text || null),
});

export const bookingEdit = bookingFields
  .extend({
    /** The one that the admin's form began with. */
    version: z.int().min(1),
    /** A day in the past that the admin was asked about, and means. */
    passedDay: z.string().trim().max(10).default(""),
  })
  .strict()
  .refine(isReachable, { path: ["email"], message: NO_CONTACT })
  .refine(({ nextStep, nextStepOn }) => nextStep !== null || nextStepOn === null, {
    path: ["nextStep"],
    message: strings.pleaseSayWhatsDueOn,
  });

export const bookingDeletion = z.strictObject({ version: z.int().min(1) });

export type BookingFields = z.output<typeof bookingFields>;

export type BookingEdit = z.output<typeof bookingEdit>;

export type FieldName = keyof BookingFields;

/** A form's fields as they are typed. */
export type FieldTexts = Record<FieldName, string>;

/** The fields as the activity log calls them. */
export const LOG_NAMES: Record<FieldName, string> = {
  brideName: "bride",
  groomName: "groom",
  email: "email address",
  phone: "phone",
  weddingDate: "wedding date",
  venue: "venue",
  guestCount: "guests",
  packageId: "package",
  price: PRICE_FIELD,
  message: "message",
  ownerId: "owner",
  nextStep: "next step",
  nextStepOn: strings.nextStepOn,
};

export const FIELD_NAMES = Object.keys(LOG_NAMES) as FieldName[];

export type BookingView = {
  id: string;
  brideName: string;
  groomName: string;
  email: string | null;
  phone: string | null;
  venue: string | null;
  guestCount: number | null;
  /** `2027-05-14` */
  weddingDate: string | null;
  packageId: string | null;
  packageName: string | null;
  /** What was agreed with the couple, in US cents: at first what they saw. */
  packagePriceCents: number | null;
  message: string | null;
  status: BookingStatus;
  source: BookingSource;
  closedReason: string | null;
  holdExpiresAt: Date | null;
  answeredAt: Date | null;
  waitingSince: Date | null;
  notifiedFreeAt: Date | null;
  /** Turnstile could not be asked about it, though it was set up. */
  unchecked: boolean;
  ownerId: string | null;
  ownerName: string | null;
  nextStep: string | null;
  /** A calendar date. */
  nextStepOn: string | null;
  version: number;
  createdAt: Date;
  /** What a closed booking was before: there Reopen brings it back. Null where nobody knows. */
  statusBefore: BookingStatus | null;
  /** Its last change was a move, or a new end of its hold, and Undo can take that back. */
  isUndoable: boolean;
};

export type BookingPage = {
  booking: BookingView;
  /** Its proposal still lacks a signature or its retainer: confirming it by hand asks why. */
  confirmsEarly: boolean;
  day: DayOfBooking;
  /** Today at the studio. */
  today: string;
  packages: { id: string; name: string; priceCents: number; published: boolean }[];
  admins: { id: string; name: string }[];
  /** Each at `/api/inspiration/:id`. */
  images: { id: string; fileName: string; width: number | null; height: number | null }[];
  replies: FilledReply[];
  notes: number;
  /** Sent, failed, or waiting to be sent. */
  mails: number;
  /** Where the couple's emails come in; null where the studio has not set that up. */
  mailAddress: string | null;
  timeline: Timeline;
  schedule: DaySchedule;
  testimonial: TestimonialView | null;
  /** The mail that asks for one, filled in; null where there is nothing to ask. */
  testimonialLetter: FilledReply | null;
  /** The films on the site that it can be about. */
  testimonialFilms: { id: string; title: string }[];
};

/** What is left of a booking's page while it is in the trash. */
export type TrashedPage = { trashed: { couple: string; said: string } };

export type Saved = { id: string; version: number };

/** Whether a date is reserved for a wedding to come. */
export const reservesDate = (status: BookingStatus) => status === "held" || status === "confirmed";

/** A booking as its form shows it. */
export const fieldTexts = (booking: BookingView): FieldTexts => ({
  brideName: booking.brideName,
  groomName: booking.groomName,
  email: booking.email ?? "",
  phone: booking.phone ?? "",
  weddingDate: booking.weddingDate ?? "",
  venue: booking.venue ?? "",
  guestCount: booking.guestCount === null ? "" : String(booking.guestCount),
  packageId: booking.packageId ?? (booking.packageName ? BOOKED_PACKAGE : ""),
  price: booking.packagePriceCents === null ? "" : moneyInput(booking.packagePriceCents),
  message: booking.message ?? "",
  ownerId: booking.ownerId ?? "",
  nextStep: booking.nextStep ?? "",
  nextStepOn: booking.nextStepOn ?? "",
});
