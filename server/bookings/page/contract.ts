import { z } from "zod";
import type { BookingSource, BookingStatus } from "#drizzle/enums.ts";
import type { FilledReply } from "#server/mail/templates/contract.ts";
import { isCalendarDate } from "#server/platform/calendar.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { optionalLine } from "#server/platform/forms/contract.ts";
import { moneyInput, PRICE_MAX_CENTS, PRICE_TOO_HIGH, parseMoney } from "#server/platform/money/contract.ts";
import type { Partner } from "../couple-address/contract.ts";
import type { DaySchedule } from "../day-schedule/contract.ts";
import type { DayOfBooking } from "../day-state/contract.ts";
import { inquiryInput, optionalDate } from "../fields/contract.ts";
import * as strings from "../strings/page.ts";
import type { TestimonialView } from "../testimonials/contract.ts";
import { PRICE_FIELD, type Timeline } from "../timeline/contract.ts";

export const NEXT_STEP_MAX = 200;

/** The form's value for a package that is no longer offered, which the booking keeps. */
export const BOOKED_PACKAGE = "kept";

/** Asks to confirm a past date for a wedding that is on the calendar. Sending the same date again confirms it. */
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

/**
 * What an admin can edit in a booking: the fields of the public form, and those that only the studio knows. The email
 * addresses are those of its contacts and edited there.
 */
export const bookingFields = z.object({
  brideName: inquiryInput.shape.brideName,
  groomName: inquiryInput.shape.groomName,
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
    /** The version that the admin's form started from. */
    version: z.int().min(1),
    /** A past date that the admin was asked about and has confirmed. */
    passedDay: z.string().trim().max(10).default(""),
  })
  .strict()
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

/** The names of the fields in the activity log. */
export const LOG_NAMES: Record<FieldName, string> = {
  brideName: "bride",
  groomName: "groom",
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
  /** The address of the first partner who has one. */
  email: string | null;
  phone: string | null;
  venue: string | null;
  guestCount: number | null;
  /** `2027-05-14` */
  weddingDate: string | null;
  /** The day that a new version of the agreement would move the wedding to. */
  movingTo: string | null;
  /** Whether the couple has signed for the date, or is signing. Then only a new version changes it. */
  isDateSigned: boolean;
  packageId: string | null;
  packageName: string | null;
  /** The price of their package, in US cents: what they saw, until another one is agreed. */
  packagePriceCents: number | null;
  isPriceAgreed: boolean;
  /** Whether that price was agreed, and isn't anymore. */
  isPriceEnded: boolean;
  message: string | null;
  status: BookingStatus;
  source: BookingSource;
  closedReason: string | null;
  /** Null for a hold without an end, too. */
  holdExpiresAt: Date | null;
  answeredAt: Date | null;
  waitingSince: Date | null;
  notifiedFreeAt: Date | null;
  /** Turnstile was set up but couldn't be reached. */
  unchecked: boolean;
  ownerId: string | null;
  ownerName: string | null;
  nextStep: string | null;
  /** A calendar date. */
  nextStepOn: string | null;
  version: number;
  createdAt: Date;
  /** The status before the booking was closed, which Reopen restores. Null if unknown. */
  statusBefore: BookingStatus | null;
  /** Whether a proposal was sent, from here or in the studio's own way, so that it can go back to one. */
  hadProposal: boolean;
  /** Whether Undo can revert the last change: it was a move, or a new end of the hold. */
  isUndoable: boolean;
  /** Whether reopening it brings back an agreement or payments, or leaves them ended, and tells the couple so. */
  needsReopeningLetter: boolean;
};

export type BookingPage = {
  booking: BookingView;
  partners: Partner[];
  /** Whether the proposal still lacks a signature or its retainer. Confirming by hand then asks for a reason. */
  confirmsEarly: boolean;
  /** When a hold would end that starts now. */
  nextHoldEnd: Date;
  day: DayOfBooking;
  /** Today at the studio. */
  today: string;
  packages: { id: string; name: string; priceCents: number; published: boolean }[];
  admins: { id: string; name: string }[];
  /** Each at `/api/inspiration/:id`. */
  images: { id: string; fileName: string; width: number | null; height: number | null }[];
  replies: FilledReply[];
  notes: number;
  /** How many mails were sent, failed, or are waiting to be sent. */
  mails: number;
  /** The address for emails from the couple; null if the studio hasn't set that up. */
  mailAddress: string | null;
  timeline: Timeline;
  schedule: DaySchedule;
  testimonial: TestimonialView | null;
  /** The prefilled mail that asks for a testimonial; null if there is nothing to ask for. */
  testimonialLetter: FilledReply | null;
  /** The films on the site that it can be about. */
  testimonialFilms: { id: string; title: string }[];
};

/** What a booking's page shows while the booking is in the trash. */
export type TrashedPage = { trashed: { couple: string; said: string } };

export type Saved = { id: string; version: number };

/** Whether a booking in this status reserves a date for a future wedding. */
export const reservesDate = (status: BookingStatus) => status === "held" || status === "confirmed";

/** Converts a booking to the texts of its form. */
export const fieldTexts = (booking: BookingView): FieldTexts => ({
  brideName: booking.brideName,
  groomName: booking.groomName,
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
