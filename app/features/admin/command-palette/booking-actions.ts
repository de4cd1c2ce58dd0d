import type { AdminIconName } from "#app/components/layout/admin-icon.tsx";
import { formatWeddingDate } from "#app/lib/format.ts";
import type { FoundBooking } from "#server/admin/command-palette/contract.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { FieldName } from "#server/bookings/page/contract.ts";
import { BEFORE_CONFIRMED, mayMoveOn, takesCrew } from "#server/bookings/status-transitions/contract.ts";
import { hasRight, type Role } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/command-palette.ts";

export type ActionName = "hold" | "confirm" | "reply" | "edit";

/** The email addresses are those of the booking's people. */
type EditedField = Extract<keyof typeof strings.EDITED, FieldName> | "email";
const EDITED_FIELDS = Object.keys(strings.EDITED) as EditedField[];

/** An action for a booking, available from anywhere: a link to its page, where one press does it. */
export type BookingAction = {
  id: string;
  name: ActionName;
  label: string;
  note: string;
  icon: AdminIconName;
  to: string;
};

export type ActionBooking = Pick<
  FoundBooking,
  "id" | "brideName" | "groomName" | "email" | "weddingDate" | "status"
>;

/** With more couples than this, the list would have too many actions. */
const COUPLES_MAX = 2;

const TYPED = /^(hold|confirm|reply)(?: to)?\s+(\S.*)$/i;

const TYPED_EDIT = /^edit(?: the)?\s+(\S.*)$/i;

/** Without a field, an edit is for the booking as a whole. */
type Typed = { name?: ActionName; field?: EditedField; words: string };

/** Returns the field that the text starts with, by its name or one of its words, and the remaining text. */
function typedField(words: string): Omit<Typed, "name"> {
  for (const field of EDITED_FIELDS) {
    const name = strings.EDITED[field];
    const found = new RegExp(`^(?:${[name, ...name.split(" ")].join("|")})(?: of)?(?:\\s+(.*))?$`, "i").exec(
      words,
    );
    if (found) return { field, words: found[1] ?? "" };
  }
  return { words };
}

/** Parses `reply to zelda`, `edit venue zelda`: the action, and the text to search for. */
export function typedAction(query: string): Typed {
  const text = query.trim();
  const [, name, words] = TYPED.exec(text) ?? [];
  if (name && words) return { name: name.toLowerCase() as ActionName, words };
  const [, edited] = TYPED_EDIT.exec(text) ?? [];
  return edited ? { name: "edit", ...typedField(edited) } : { words: query };
}

type Ways = {
  role: Role;
  today: string;
  /** Whether the wedding day has no crew left. Known only for the booking on the screen. */
  isDayFull?: boolean;
};

function editAction(booking: ActionBooking, field: EditedField | undefined): BookingAction {
  const { id, weddingDate } = booking;
  const couple = coupleOf(booking);
  return {
    id: `edit ${id} ${field ?? ""}`,
    name: "edit",
    label: field ? strings.editField(strings.EDITED[field], couple) : strings.edit(couple),
    note: formatWeddingDate(weddingDate),
    icon: "customize",
    to: `/admin/bookings/${id}${field === "email" ? "#people" : `?edit=${field ?? ""}`}`,
  };
}

const mayEdit = ({ role }: Ways, field: EditedField | undefined) =>
  hasRight(role, "bookings") && (field !== "price" || hasRight(role, "money"));

/** Returns all edit actions of a booking: for the whole, and starting from each of its fields. */
export const editsOf = (booking: ActionBooking, ways: Ways): BookingAction[] =>
  [undefined, ...EDITED_FIELDS]
    .filter((field) => mayEdit(ways, field))
    .map((field) => editAction(booking, field));

export function actionsFor(booking: ActionBooking, { role, today, isDayFull }: Ways): BookingAction[] {
  if (!hasRight(role, "bookings")) return [];
  const { id, email, weddingDate, status } = booking;
  const couple = coupleOf(booking);
  const lacksCrew = isDayFull && !takesCrew(status);
  // Moves back are not offered, because nobody searches for them.
  const onward = (to: "held" | "confirmed") =>
    status !== to &&
    BEFORE_CONFIRMED.includes(status) &&
    !lacksCrew &&
    mayMoveOn(status, to, weddingDate, today);
  const action = (name: ActionName, label: string, icon: AdminIconName): BookingAction => ({
    id: `${name} ${id}`,
    name,
    label,
    note: formatWeddingDate(weddingDate),
    icon,
    to: `/admin/bookings/${id}?do=${name}`,
  });
  return [
    ...(onward("held") ? [action("hold", strings.hold(couple), "calendar")] : []),
    ...(onward("confirmed") ? [action("confirm", strings.confirm(couple), "bookings")] : []),
    ...(email === null ? [] : [action("reply", strings.replyTo(couple), "email")]),
  ];
}

/** Returns the actions for found bookings: all actions if there are few bookings, or the typed action for each. */
export function foundActions(
  bookings: ActionBooking[],
  { name, field }: Omit<Typed, "words">,
  ways: Ways,
): BookingAction[] {
  if (name === "edit")
    return mayEdit(ways, field) ? bookings.map((booking) => editAction(booking, field)) : [];
  if (!name && bookings.length > COUPLES_MAX) return [];
  return bookings
    .flatMap((booking) => actionsFor(booking, ways))
    .filter((action) => name === undefined || action.name === name);
}
