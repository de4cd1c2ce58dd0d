import { eq } from "drizzle-orm";
import { contacts } from "#drizzle/schema/contacts.ts";
import type { Call } from "#tests/support/account-audited-routes.ts";
import { newContact, newWedding } from "#tests/support/clients.ts";
import type { Studio } from "#tests/support/studio.ts";

/** Returns one call for each route of a booking's contacts. */
export function contactAuditedRoutes(studio: () => Studio): Record<string, () => Promise<Call>> {
  const withPayer = async () => {
    const { id: bookingId } = await newWedding(studio());
    const payer = await newContact(studio(), {
      bookingId,
      role: "payer",
      name: "Pat",
      email: "pat@example.com",
    });
    return { bookingId, path: `/api/bookings/${bookingId}/contacts/${payer.id}`, payer };
  };
  return {
    "POST /api/bookings/:id/contacts": async () => {
      const { id } = await newWedding(studio());
      const body = { id: crypto.randomUUID(), role: "planner", name: "Pia", email: "", phone: "" };
      const path = `/api/bookings/${id}/contacts`;
      return { path, body, action: "add_contact", entityId: id, again: "nothing" };
    },
    "PUT /api/bookings/:id/contacts/:contact": async () => {
      const { path, bookingId } = await withPayer();
      const body = { name: "Patricia", email: "patricia@example.com", phone: "", version: 1 };
      return { path, body, action: "edit_contact", entityId: bookingId };
    },
    "DELETE /api/bookings/:id/contacts/:contact": async () => {
      const { path, bookingId } = await withPayer();
      return { path, body: { version: 1 }, action: "remove_contact", entityId: bookingId };
    },
    "POST /api/bookings/:id/contacts/:contact/link": async () => {
      const { path, bookingId } = await withPayer();
      const body = { key: crypto.randomUUID() };
      return {
        path: `${path}/link`,
        body,
        action: "send_client_link",
        entityId: bookingId,
        again: "nothing",
      };
    },
    "POST /api/bookings/:id/contacts/:contact/withdrawal": async () => {
      const { path, bookingId } = await withPayer();
      return {
        path: `${path}/withdrawal`,
        body: { version: 1 },
        action: "withdraw_contact",
        entityId: bookingId,
      };
    },
    "POST /api/bookings/:id/contacts/:contact/acceptance": async () => {
      const { id: bookingId } = await newWedding(studio());
      const contactId = `${bookingId}-2`;
      await studio()
        .database.open()
        .update(contacts)
        .set({ email: "dan@example.com", addressNamedAt: new Date() })
        .where(eq(contacts.id, contactId));
      const path = `/api/bookings/${bookingId}/contacts/${contactId}/acceptance`;
      return { path, body: { version: 1 }, action: "accept_contact_address", entityId: bookingId };
    },
    "POST /api/bookings/:id/contacts/:contact/restoration": async () => {
      const { id: bookingId } = await newWedding(studio());
      const { id } = await newContact(studio(), {
        bookingId,
        role: "payer",
        name: "Pat",
        withdrawnAt: new Date(),
      });
      const path = `/api/bookings/${bookingId}/contacts/${id}/restoration`;
      return { path, body: { version: 1 }, action: "restore_contact", entityId: bookingId };
    },
  };
}
