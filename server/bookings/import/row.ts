import { BOOKING_STATUSES, type BookingStatus } from "#drizzle/enums.ts";
import { isCalendarDate } from "#server/platform/calendar.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { optionalEmail } from "#server/platform/forms/contract.ts";
import { PRICE_MAX_CENTS, PRICE_TOO_HIGH, parseMoney } from "#server/platform/money/contract.ts";
import { DATE_BEYOND, inquiryInput, isReachable, LAST_WEDDING_DATE, NO_CONTACT } from "../fields/contract.ts";
import {
  AFTER_WEDDING,
  DATE_UNDECIDED,
  isClosed,
  REASON_MAX,
  takesCrew,
} from "../status-transitions/contract.ts";
import * as strings from "../strings/import.ts";
import { PACKAGE_NAME_MAX, type RowProblem, type SheetBooking, type SheetHeading } from "./contract.ts";
import type { SheetRow } from "./sheet.ts";

const DATE_WORDS = strings.dateWords;
const statusWord = (status: BookingStatus) => (status === "cancelled" ? strings.canceled : status);
const STATUS_WORDS = strings.statusWords(
  BOOKING_STATUSES.filter((status) => status !== "held")
    .map(statusWord)
    .join(", "),
);
const PRICE_WORDS = strings.priceWords;

const HEADINGS: Record<string, SheetHeading> = {
  brideName: "Bride",
  groomName: "Groom",
  email: "Email",
  phone: "Phone",
  venue: "Venue",
  guestCount: "Guests",
  weddingDate: "Wedding date",
  message: "Message",
};

const rowInput = inquiryInput
  .extend({ email: optionalEmail })
  .refine(isReachable, { path: ["email"], message: NO_CONTACT });

/** Parses `2024-05-14`, or a spreadsheet's American `5/14/2024`; null for anything else. */
function dateOf(text: string): string | null {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const date = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  return isCalendarDate(date) ? date : null;
}

const withoutStatus = (date: string, today: string): BookingStatus =>
  date < today ? "delivered" : "confirmed";

/** Parses a row into a booking, or returns its problems by column. `today` is the studio's date. */
export function readRow(
  { cells }: SheetRow,
  today: string,
): { booking: SheetBooking } | { problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const wrong = (heading: SheetHeading, words: string) => problems.push({ heading, words });
  const cell = (heading: SheetHeading) => cells[heading] ?? "";
  const isUndecided = cell("Wedding date") === "";
  const date = dateOf(cell("Wedding date"));
  if (!date && !isUndecided) wrong("Wedding date", DATE_WORDS);
  else if (date && date > LAST_WEDDING_DATE) wrong("Wedding date", DATE_BEYOND);
  const input = rowInput.safeParse({
    brideName: cell("Bride"),
    groomName: cell("Groom"),
    email: cell("Email"),
    phone: cell("Phone"),
    venue: cell("Venue"),
    guestCount: cell("Guests"),
    packageId: "",
    // The wedding date has its own check and messages above.
    weddingDate: today,
    message: cell("Message"),
  });
  if (!input.success) {
    for (const [name, words = ""] of Object.entries(fieldErrors(input.error)))
      wrong(HEADINGS[name] ?? "Bride", words);
  }
  const status = statusOf(cell("Status"), date, today);
  if ("words" in status) wrong("Status", status.words);
  else if (isUndecided && takesCrew(status.status)) wrong("Wedding date", DATE_UNDECIDED);
  const reason = cell("Reason");
  if (reason.length > REASON_MAX) wrong("Reason", strings.pleaseKeepTheReasonUnder(REASON_MAX));
  const packageName = cell("Package");
  if (packageName.length > PACKAGE_NAME_MAX)
    wrong("Package", strings.pleaseKeepTheNameUnder(PACKAGE_NAME_MAX));
  const price = cell("Price") === "" ? null : parseMoney(cell("Price"));
  if (Number.isNaN(price)) wrong("Price", PRICE_WORDS);
  else if (price !== null && price > PRICE_MAX_CENTS) wrong("Price", PRICE_TOO_HIGH);
  const askedOn = cell("Asked on") === "" ? null : dateOf(cell("Asked on"));
  if (cell("Asked on") !== "" && !askedOn) wrong("Asked on", DATE_WORDS);
  else if (askedOn && askedOn > today) wrong("Asked on", strings.thisDayIsStillTo);
  if (problems.length > 0 || !input.success || "words" in status) return { problems };
  const { packageId: _, ...fields } = input.data;
  return {
    booking: {
      ...fields,
      weddingDate: date,
      packageName: packageName || null,
      packagePriceCents: price,
      status: status.status,
      closedReason: isClosed(status.status) ? reason || null : null,
      askedOn,
    },
  };
}

/** Returns the status of a booking from the sheet's status text or, without one, from its date. */
function statusOf(
  text: string,
  date: string | null,
  today: string,
): { status: BookingStatus } | { words: string } {
  if (text === "") return { status: date === null ? "contacted" : withoutStatus(date, today) };
  // The list's own export contains the stored value.
  const status = BOOKING_STATUSES.find((known) => [known, statusWord(known)].includes(text.toLowerCase()));
  // A hold expires within days, so nobody imports one.
  if (!status || status === "held") return { words: STATUS_WORDS };
  if (date && date > today && AFTER_WEDDING.includes(status)) return { words: strings.aWeddingThatIsStill };
  if (date && date < today && !AFTER_WEDDING.includes(status) && !isClosed(status))
    return { words: strings.thisWeddingIsOverWrite };
  return { status };
}
