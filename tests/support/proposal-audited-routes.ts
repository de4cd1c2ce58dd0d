import { eq } from "drizzle-orm";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { addDays } from "#server/platform/calendar.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newDraft, newSent, newSigned, partnerEmails } from "#tests/factories/proposal.ts";
import type { Call } from "./account-audited-routes.ts";
import { countersign } from "./proposals.ts";
import { callApi } from "./staff.ts";
import type { Studio } from "./studio.ts";
import type { Visitor } from "./visitor.ts";

let agreements = 0;

/** Creates an agreement that is in force, on a day of its own. */
async function newAgreement(studio: Studio, admin: Visitor) {
  agreements += 1;
  const weddingDate = addDays("2034-06-01", agreements);
  const signed = await newSigned(studio, admin, { status: "confirmed", weddingDate });
  const { status } = await countersign(admin, signed.id);
  if (status !== 200) throw new Error(`The studio's signature was answered with ${status}`);
  return signed;
}

/** Returns one call for each route that changes proposals and contracts. */
export const proposalAuditedRoutes = (
  studio: () => Studio,
  admin: () => Visitor,
): Record<string, () => Promise<Call>> => ({
  "POST /api/proposals": async () => {
    const { id } = await newBooking(studio());
    return {
      path: "/api/proposals",
      body: { bookingId: id },
      action: "create_proposal",
      entityId: id,
      again: "nothing",
    };
  },
  "PUT /api/proposals/:id": async () => {
    const { id, version } = await newDraft(studio(), admin());
    return {
      path: `/api/proposals/${id}`,
      body: { version, texts: { retainer: "40%" } },
      action: "edit_proposal",
      entityId: id,
    };
  },
  "DELETE /api/proposals/:id": async () => {
    const { id } = await newDraft(studio(), admin());
    return { path: `/api/proposals/${id}`, action: "delete_proposal", entityId: id };
  },
  "POST /api/proposals/:id/sending": async () => {
    // A date that is already held gets no separate entry.
    const { id, version, booking } = await newDraft(studio(), admin(), { status: "confirmed" });
    return {
      path: `/api/proposals/${id}/sending`,
      body: { version },
      action: "send_proposal",
      entityId: booking.id,
    };
  },
  "POST /api/proposals/:id/renewal": async () => {
    const { id, booking } = await newSent(studio(), admin(), { status: "confirmed" });
    await studio()
      .database.open()
      .update(proposals)
      .set({ expiresAt: new Date(0) })
      .where(eq(proposals.id, id));
    return { path: `/api/proposals/${id}/renewal`, action: "send_proposal", entityId: booking.id };
  },
  "POST /api/proposals/:id/new-version": async () => {
    const emails = partnerEmails();
    const { id, booking } = await newSent(studio(), admin(), {
      emails,
      status: "confirmed",
      weddingDate: "2033-05-07",
    });
    await studio()
      .database.open()
      .update(contacts)
      .set({ withdrawnAt: new Date() })
      .where(eq(contacts.id, `${booking.id}-2`));
    return {
      path: `/api/proposals/${id}/new-version`,
      body: { voids: 0 },
      action: "send_proposal",
      entityId: booking.id,
    };
  },
  "POST /api/proposals/:id/countersignature": async () => {
    const { id, booking } = await newSigned(studio(), admin(), { weddingDate: "2031-07-19" });
    return {
      path: `/api/proposals/${id}/countersignature`,
      action: "countersign_proposal",
      entityId: booking.id,
      again: "nothing",
    };
  },
  "POST /api/proposals/:id/date-move": async () => {
    const { id, booking } = await newAgreement(studio(), admin());
    return {
      path: `/api/proposals/${id}/date-move`,
      body: { date: "2034-03-04", voids: 0 },
      action: "send_proposal",
      entityId: booking.id,
    };
  },
  "POST /api/proposals/:id/date-move/withdrawal": async () => {
    const { id, booking } = await newAgreement(studio(), admin());
    const moved = await callApi(admin(), "POST", `/api/proposals/${id}/date-move`, {
      date: "2034-03-11",
      voids: 0,
    });
    const { value } = (await moved.json()) as { value: { id: string } };
    return {
      path: `/api/proposals/${value.id}/date-move/withdrawal`,
      action: "take_back_move",
      entityId: booking.id,
    };
  },
  "PUT /api/contracts/countersigning": async () => {
    await studio().database.open().delete(bookingSettings);
    return {
      path: "/api/contracts/countersigning",
      body: { automatic: true },
      action: "change_booking_settings",
      entityId: "main",
      again: "nothing",
    };
  },
  "PUT /api/contracts/:id": async () => {
    const id = crypto.randomUUID();
    return {
      path: `/api/contracts/${id}`,
      body: { name: "Elopements", body: "For {{couple}}", version: 0 },
      action: "edit_contract",
      entityId: id,
    };
  },
});
