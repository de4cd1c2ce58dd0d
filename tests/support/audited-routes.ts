import { eq } from "drizzle-orm";
import { user } from "#drizzle/schema/auth.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { addDays } from "#server/platform/calendar.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newManualBooking } from "#tests/factories/manual-booking.ts";
import { accountAuditedRoutes, type Call } from "#tests/support/account-audited-routes.ts";
import { adminAuditedRoutes } from "#tests/support/admin-audited-routes.ts";
import { bookingAuditedRoutes } from "#tests/support/booking-audited-routes.ts";
import { contactAuditedRoutes } from "#tests/support/contact-audited-routes.ts";
import { contentAuditedRoutes } from "#tests/support/content-audited-routes.ts";
import { deliveryAuditedRoutes } from "#tests/support/delivery-audited-routes.ts";
import { importAuditedRoutes } from "#tests/support/import-audited-routes.ts";
import { paymentAuditedRoutes } from "#tests/support/payment-audited-routes.ts";
import { fingerprintOf } from "#tests/support/person-screen.ts";
import { proposalAuditedRoutes } from "#tests/support/proposal-audited-routes.ts";
import { callApi, newPerson } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import { themeAuditedRoutes } from "#tests/support/theme-audited-routes.ts";
import { uploadAuditedRoutes } from "#tests/support/upload-audited-routes.ts";
import type { Visitor } from "#tests/support/visitor.ts";

async function openInvitation(admin: Visitor) {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const answer = await callApi(admin, "POST", "/api/invitations", { name: "Guest", email, role: "user" });
  const { value } = (await answer.json()) as { value: { id: string } };
  return value.id;
}

/** Adds an email that could not be delivered to the outbox. */
export async function failedMail(studio: Studio, changes: Partial<typeof outbox.$inferInsert> = {}) {
  const id = crypto.randomUUID();
  await studio.database
    .open()
    .insert(outbox)
    .values({
      id,
      idempotencyKey: id,
      kind: "message_alert",
      toAddress: "couple@example.com",
      subject: "A message",
      textBody: "A secret of theirs",
      htmlBody: "A secret of theirs",
      state: "failed",
      nextAttemptAt: new Date(),
      ...changes,
    });
  return id;
}

let dates = 0;
const newDate = () => {
  dates += 1;
  return addDays("2032-01-01", dates);
};

/** One call to each API route through which an admin changes something. */
export const auditedRoutes = (
  studio: () => Studio,
  admin: () => Visitor,
): Record<string, () => Promise<Call>> => ({
  "POST /api/outbox/:id/resend": async () => {
    const entityId = await failedMail(studio());
    return { path: `/api/outbox/${entityId}/resend`, action: "resend_mail", entityId };
  },
  "POST /api/outbox/:id/call": async () => {
    const entityId = await failedMail(studio(), {
      state: "sent",
      delivery: "bounced",
      callDueAt: new Date(),
    });
    return { path: `/api/outbox/${entityId}/call`, action: "settle_call", entityId };
  },
  "DELETE /api/outbox/:id": async () => {
    const entityId = await failedMail(studio());
    return { path: `/api/outbox/${entityId}`, action: "delete_mail", entityId };
  },
  "POST /api/personal-data/requests/:booking": async () => {
    const { id, version } = await newBooking(studio(), { email: `guest-${crypto.randomUUID()}@example.com` });
    await studio()
      .database.open()
      .update(contacts)
      .set({ deletionAskedAt: new Date() })
      .where(eq(contacts.id, `${id}-1`));
    const path = `/api/personal-data/requests/${id}`;
    const body = { version, scope: "booking", givesUpDate: false };
    return { path, body, action: "delete_person", again: "nothing" };
  },
  "DELETE /api/personal-data": async () => {
    const { email } = await newBooking(studio(), { email: `guest-${crypto.randomUUID()}@example.com` });
    const body = { email, fingerprint: await fingerprintOf(admin(), email) };
    return { path: "/api/personal-data", body, action: "delete_person", again: "nothing" };
  },
  "PUT /api/users/:id/role": async () => {
    const { id, version } = await newPerson(studio());
    const body = { role: "admin", version, password: DEVELOPMENT_ADMIN.password };
    return { path: `/api/users/${id}/role`, body, action: "change_role", entityId: id };
  },
  "POST /api/users/:id/suspend": async () => {
    const { id, version } = await newPerson(studio());
    return { path: `/api/users/${id}/suspend`, body: { version }, action: "suspend_user", entityId: id };
  },
  "POST /api/users/:id/restore": async () => {
    const { id, version } = await newPerson(studio(), { suspendedAt: new Date() });
    return { path: `/api/users/${id}/restore`, body: { version }, action: "restore_user", entityId: id };
  },
  "POST /api/users/:id/confirmation": async () => {
    const { id, version } = await newPerson(studio(), { emailVerified: false });
    return {
      path: `/api/users/${id}/confirmation`,
      body: { version },
      action: "resend_confirmation",
      entityId: id,
    };
  },
  "POST /api/users/:id/reset-second-factor": async () => {
    const { id, version } = await newPerson(studio());
    const db = studio().database.open();
    await db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, id));
    return {
      path: `/api/users/${id}/reset-second-factor`,
      body: { version, password: DEVELOPMENT_ADMIN.password },
      action: "reset_second_factor",
      entityId: id,
    };
  },
  "DELETE /api/users/:id": async () => {
    const { id, version } = await newPerson(studio());
    return { path: `/api/users/${id}`, body: { version }, action: "delete_user", entityId: id };
  },
  "POST /api/invitations": async () => ({
    path: "/api/invitations",
    body: { name: "Guest", email: `guest-${crypto.randomUUID()}@example.com`, role: "user" },
    action: "invite_user",
  }),
  "POST /api/invitations/:id/send": async () => {
    const entityId = await openInvitation(admin());
    return { path: `/api/invitations/${entityId}/send`, action: "resend_invitation", entityId };
  },
  "DELETE /api/invitations/:id": async () => {
    const entityId = await openInvitation(admin());
    return { path: `/api/invitations/${entityId}`, action: "revoke_invitation", entityId };
  },
  "POST /api/bookings/:id/move": async () => {
    const { id, version } = await newBooking(studio());
    return {
      path: `/api/bookings/${id}/move`,
      body: { status: "contacted", version },
      action: "change_booking_status",
      entityId: id,
    };
  },
  ...contactAuditedRoutes(studio),
  ...bookingAuditedRoutes(studio, admin),
  ...proposalAuditedRoutes(studio, admin),
  ...paymentAuditedRoutes(studio, admin),
  ...deliveryAuditedRoutes(studio, admin),
  ...adminAuditedRoutes(studio, newDate),
  "POST /api/booking-list/move": async () => {
    const { id, version } = await newBooking(studio());
    return {
      path: "/api/booking-list/move",
      body: { status: "contacted", bookings: [{ id, version }] },
      action: "change_booking_status",
      entityId: id,
      // Returns 200 and lists those that could not be moved.
      again: "nothing",
    };
  },
  "POST /api/manual-bookings": async () => {
    const body = newManualBooking();
    return {
      path: "/api/manual-bookings",
      body,
      action: "create_booking",
      entityId: body.id,
      again: "nothing",
    };
  },
  ...accountAuditedRoutes(studio),
  ...contentAuditedRoutes(studio),
  ...themeAuditedRoutes(studio),
  ...importAuditedRoutes(studio, admin),
  ...uploadAuditedRoutes(admin),
});
