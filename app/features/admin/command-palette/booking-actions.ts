import type { AdminIconName } from "#app/components/layout/admin-icon.tsx";
import { formatWeddingDate } from "#app/lib/format.ts";
import type { FoundBooking } from "#server/admin/command-palette/contract.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { FieldName } from "#server/bookings/page/contract.ts";
import { BEFORE_CONFIRMED, mayMoveOn, takesCrew } from "#server/bookings/status-transitions/contract.ts";
import { hasRight, type Role } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/command-palette.ts";

export type ActionName = "hold" | "confirm" | "reply" | "edit";

type EditedField = Extract<keyof typeof strings.EDITED, FieldName>;
const EDITED_FIELDS = Object.keys(strings.EDITED) as EditedField[];

/** What can be done with a booking from anywhere: its page, where that is a press away. */
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

/** With more couples than these found, there would be more to do than to read. */
const COUPLES_MAX = 2;

const TYPED = /^(hold|confirm|reply)(?: to)?\s+(\S.*)$/i;

const TYPED_EDIT = /^edit(?: the)?\s+(\S.*)$/i;

/** Without a field, an edit is one of the booking as a whole. */
type Typed = { name?: ActionName; field?: EditedField; words: string };

/** The field that these words begin with, by its name or a word of it, and the words behind it. */
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

/** `reply to zelda`, `edit venue zelda`: what to do, and whom to look for. */
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
  /** Known of the booking on the screen: no crew of its day is left. */
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
    to: `/admin/bookings/${id}?edit=${field ?? ""}`,
  };
}

const mayEdit = ({ role }: Ways, field: EditedField | undefined) =>
  hasRight(role, "bookings") && (field !== "price" || hasRight(role, "money"));

/** Every way to edit a booking: as a whole, and from one of its fields on. */
export const editsOf = (booking: ActionBooking, ways: Ways): BookingAction[] =>
  [undefined, ...EDITED_FIELDS]
    .filter((field) => mayEdit(ways, field))
    .map((field) => editAction(booking, field));

export function actionsFor(booking: ActionBooking, { role, today, isDayFull }: Ways): BookingAction[] {
  if (!hasRight(role, "bookings")) return [];
  const { id, email, weddingDate, status } = booking;
  const couple = coupleOf(booking);
  const lacksCrew = isDayFull && !takesCrew(status);
  // A step back is nothing that somebody looks for.
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

/** What can be done with the bookings that a search found: with a few of them, or what was typed, with each. */
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
