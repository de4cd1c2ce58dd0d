import { eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Returns a proposal's row. */
export async function proposalOf({ database }: Studio, id: string) {
  const [row] = await database.open().select().from(proposals).where(eq(proposals.id, id));
  if (!row) throw new Error("There is no such proposal");
  return row;
}

/** Returns its chain of events, oldest first. */
export const eventsOf = ({ database }: Studio, id: string) =>
  database
    .open()
    .select()
    .from(proposalEvents)
    .where(eq(proposalEvents.proposalId, id))
    .orderBy(proposalEvents.seq);

/** Returns the booking of a proposal. */
export async function bookingOf({ database }: Studio, id: string) {
  const [row] = await database.open().select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error("There is no such booking");
  return row;
}

/** Signs a proposal for the studio. */
export const countersign = (admin: Visitor, id: string) =>
  callApi(admin, "POST", `/api/proposals/${id}/countersignature`);
