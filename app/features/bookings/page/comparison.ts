import { formatCalendarDate } from "#app/lib/format.ts";
import {
  BOOKED_PACKAGE,
  type BookingPage,
  FIELD_NAMES,
  type FieldName,
  type FieldTexts,
  LOG_NAMES,
} from "#server/bookings/page/contract.ts";
import { formatMoney, parseMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/page.ts";

export const FIELD_LABELS: Record<FieldName, string> = {
  brideName: strings.bridesName,
  groomName: strings.groomsName,
  email: strings.emailAddress,
  phone: strings.phoneNumber,
  weddingDate: strings.weddingDate,
  venue: strings.venue,
  guestCount: strings.guestCount,
  packageId: strings.packageLabel,
  price: strings.agreedPrice,
  message: strings.message,
  ownerId: strings.owner,
  nextStep: strings.nextStep,
  nextStepOn: strings.nextStepOn,
};

/** The text as the server would keep it: spaces around it, or commas in a price, are no change. */
function normal(name: FieldName, text: string): string {
  const trimmed = text.trim().replaceAll("\r\n", "\n");
  if (name !== "price" || trimmed === "") return trimmed;
  const cents = parseMoney(trimmed);
  return Number.isNaN(cents) ? trimmed : String(cents);
}

export const sameText = (name: FieldName, one: string, other: string) =>
  normal(name, one) === normal(name, other);

/** The fields, of these or of all, in which two states of a booking differ. */
export const changedFields = (
  one: FieldTexts,
  other: FieldTexts,
  fields: readonly FieldName[] = FIELD_NAMES,
) => fields.filter((name) => !sameText(name, one[name], other[name]));

export type Side = "yours" | "theirs";

/** A field that somebody else changed, with another value in this form. */
export type Clash = {
  name: FieldName;
  yours: string;
  theirs: string;
  /** Whose is taken until somebody chooses: one's own only where one has typed. */
  proposed: Side;
};

/** What to choose between: what the form began with, what is typed in it, what is saved now. */
export const clashes = (start: FieldTexts, yours: FieldTexts, theirs: FieldTexts): Clash[] =>
  changedFields(start, theirs)
    .filter((name) => !sameText(name, yours[name], theirs[name]))
    .map((name) => ({
      name,
      yours: yours[name],
      theirs: theirs[name],
      proposed: sameText(name, yours[name], start[name]) ? "theirs" : "yours",
    }));

/** What is typed, with the other's words where they were chosen. */
export const settled = (
  yours: FieldTexts,
  found: Clash[],
  choices: Partial<Record<FieldName, Side>>,
): FieldTexts => ({
  ...yours,
  ...Object.fromEntries(
    found
      .filter(({ name, proposed }) => (choices[name] ?? proposed) === "theirs")
      .map(({ name, theirs }) => [name, theirs]),
  ),
});

/** Who has saved a field last, as the page's own history tells it; null where that goes back too far. */
export function saverOf(name: FieldName, { entries }: BookingPage["timeline"]): string | null {
  for (const entry of entries) {
    if (entry.kind !== "change" || entry.change.action !== "edit_booking") continue;
    // By the fields' names, which outlive the values.
    const { fields, actorName } = entry.change;
    if (fields.includes(LOG_NAMES[name])) return actorName;
  }
  return null;
}

type Lists = Pick<BookingPage, "packages" | "admins" | "booking">;

/** A field's text as a reader knows it: names in place of ids, dates in words. */
export function fieldWords(name: FieldName, text: string, { packages, admins, booking }: Lists): string {
  if (text.trim() === "") return name === "ownerId" ? strings.unassigned : strings.empty;
  if (name === "weddingDate" || name === "nextStepOn") return formatCalendarDate(text);
  if (name === "ownerId") return admins.find(({ id }) => id === text)?.name ?? booking.ownerName ?? text;
  if (name === "packageId") {
    if (text === BOOKED_PACKAGE) return booking.packageName ?? text;
    return packages.find(({ id }) => id === text)?.name ?? text;
  }
  if (name === "price" && !Number.isNaN(parseMoney(text))) return formatMoney(parseMoney(text));
  return text;
}
