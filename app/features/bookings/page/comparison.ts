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
  phone: strings.phoneNumber,
  weddingDate: strings.weddingDate,
  venue: strings.venue,
  guestCount: strings.guestCount,
  packageId: strings.packageLabel,
  price: strings.price,
  message: strings.message,
  ownerId: strings.owner,
  nextStep: strings.nextStep,
  nextStepOn: strings.nextStepOn,
};

/** Normalizes a text as the server would. Surrounding spaces, or commas in a price, don't count as changes. */
function normal(name: FieldName, text: string): string {
  const trimmed = text.trim().replaceAll("\r\n", "\n");
  if (name !== "price" || trimmed === "") return trimmed;
  const cents = parseMoney(trimmed);
  return Number.isNaN(cents) ? trimmed : String(cents);
}

const sameText = (name: FieldName, one: string, other: string) => normal(name, one) === normal(name, other);

/** Returns which of the given fields differ between two states of a booking. */
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
  /** The default choice: yours only if you changed the field. */
  proposed: Side;
};

/** Returns the conflicts between the initial values, the typed values and the saved values. */
export const clashes = (start: FieldTexts, yours: FieldTexts, theirs: FieldTexts): Clash[] =>
  changedFields(start, theirs)
    .filter((name) => !sameText(name, yours[name], theirs[name]))
    .map((name) => ({
      name,
      yours: yours[name],
      theirs: theirs[name],
      proposed: sameText(name, yours[name], start[name]) ? "theirs" : "yours",
    }));

/** Returns the typed values, with the other person's where those were chosen. */
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

/** Returns who last saved a field, based on the history on the page. Null if that was too long ago. */
export function saverOf(name: FieldName, { entries }: BookingPage["timeline"]): string | null {
  for (const entry of entries) {
    if (entry.kind !== "change" || entry.change.action !== "edit_booking") continue;
    // Matched by field names, because these are kept longer than the values.
    const { fields, actorName } = entry.change;
    if (fields.includes(LOG_NAMES[name])) return actorName;
  }
  return null;
}

type Lists = Pick<BookingPage, "packages" | "admins" | "booking">;

/** Formats a field's value for display, with names instead of ids and readable dates. */
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
