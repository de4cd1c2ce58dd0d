import type { AdminIconName } from "#app/components/layout/admin-icon.tsx";
import { formatWeddingDate } from "#app/lib/format.ts";
import type { FoundBooking } from "#server/admin/command-palette/contract.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { BEFORE_CONFIRMED, mayMoveOn } from "#server/bookings/status-transitions/contract.ts";
import { hasRight, type Role } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/command-palette.ts";

export type ActionName = "hold" | "confirm" | "reply";

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

/** `reply to zelda`: what to do, and whom to look for. */
export function typedAction(query: string): { name?: ActionName; words: string } {
  const [, name, words] = TYPED.exec(query.trim()) ?? [];
  return name && words ? { name: name.toLowerCase() as ActionName, words } : { words: query };
}

type Ways = { role: Role; today: string };

export function actionsFor(booking: ActionBooking, { role, today }: Ways): BookingAction[] {
  if (!hasRight(role, "bookings")) return [];
  const { id, email, weddingDate, status } = booking;
  const couple = coupleOf(booking);
  // A step back is nothing that somebody looks for.
  const onward = (to: "held" | "confirmed") =>
    status !== to && BEFORE_CONFIRMED.includes(status) && mayMoveOn(status, to, weddingDate, today);
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
  name: ActionName | undefined,
  ways: Ways,
): BookingAction[] {
  if (!name && bookings.length > COUPLES_MAX) return [];
  return bookings
    .flatMap((booking) => actionsFor(booking, ways))
    .filter((action) => name === undefined || action.name === name);
}
