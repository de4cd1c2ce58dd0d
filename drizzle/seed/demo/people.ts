import type { DemoBooking } from "./bookings.ts";
import { daysBefore, studioDay } from "./days.ts";
import { demoNumber } from "./ids.ts";
import { partiesOf } from "./parties.ts";
import { NOTES, PLANNERS, SCHEDULE } from "./words.ts";

const PLANNED = 12;
const SCHEDULED = 6;
const NOTED = 20;

const comingUp = (rows: readonly DemoBooking[], now: Date) =>
  rows
    .filter(({ status, weddingDate }) => status === "confirmed" && weddingDate > studioDay(now))
    .toSorted(
      (one, other) => one.weddingDate.localeCompare(other.weddingDate) || (one.id < other.id ? -1 : 1),
    );

/** Returns the addresses of both partners of these bookings, and how their agreements name those who have signed. */
export const demoPartners = (rows: readonly DemoBooking[], signed: ReadonlySet<string>) =>
  rows.flatMap((row) =>
    partiesOf(row).map(({ contactId, email, legalName, postalAddress }) => {
      const party = signed.has(contactId)
        ? { legalName, postalAddress }
        : { legalName: null, postalAddress: null };
      return { id: contactId, email, ...party };
    }),
  );

/** Returns planners and a paying parent of the next weddings, their schedules, and the studio's notes. */
export function demoPeople(
  rows: readonly DemoBooking[],
  { now, author }: { now: Date; author: { id: string } | null },
) {
  const next = comingUp(rows, now);
  const people = next.slice(0, PLANNED).map((row, index) => {
    const planner = PLANNERS[index % PLANNERS.length];
    const isParent = index % 4 === 3;
    return {
      id: `demo-person-${String(index + 1).padStart(3, "0")}`,
      bookingId: row.id,
      role: isParent ? ("payer" as const) : ("planner" as const),
      name: isParent ? `Margaret ${row.groomName.split(" ").at(-1)}` : (planner ?? ""),
      email: `${isParent ? "family" : "planner"}-${demoNumber(row.id)}@example.com`,
      createdAt: row.confirmedAt ?? row.createdAt,
      updatedAt: row.confirmedAt ?? row.createdAt,
    };
  });
  const schedules = next
    .slice(0, SCHEDULED)
    .map(({ id, updatedAt }) => ({ bookingId: id, text: SCHEDULE, updatedAt }));
  const notes = next.slice(0, author ? NOTED : 0).map((row, index) => ({
    id: `demo-note-${String(index + 1).padStart(3, "0")}`,
    bookingId: row.id,
    authorId: author?.id ?? "",
    authorName: "Elias Marlow",
    text: NOTES[index % NOTES.length] ?? "",
    createdAt: daysBefore(row.updatedAt, -0.5),
    updatedAt: daysBefore(row.updatedAt, -0.5),
  }));
  return { people, schedules, notes };
}
