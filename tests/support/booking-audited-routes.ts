import { newBooking } from "#tests/factories/booking.ts";
import { filmedBooking, newTestimonial } from "#tests/factories/testimonial.ts";
import type { Call } from "#tests/support/account-audited-routes.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** One call for each door of a booking's page. */
export function bookingAuditedRoutes(
  studio: () => Studio,
  admin: () => Visitor,
): Record<string, () => Promise<Call>> {
  async function withNote() {
    const { id } = await newBooking(studio());
    const note = crypto.randomUUID();
    await callApi(admin(), "POST", `/api/bookings/${id}/notes`, { id: note, text: "Loves lanterns" });
    return { entityId: note, path: `/api/bookings/${id}/notes/${note}` };
  }
  const withWords = async () => {
    const { bookingId, version } = await newTestimonial(studio());
    return { entityId: bookingId, path: `/api/bookings/${bookingId}/testimonial`, version };
  };
  return {
    "POST /api/bookings/:id/testimonial/requests": async () => {
      const { id } = await filmedBooking(studio());
      const path = `/api/bookings/${id}/testimonial/requests`;
      const body = {
        key: crypto.randomUUID(),
        subject: "How was it?",
        body: "Dear both",
        names: "C & D",
        place: "",
      };
      return { path, body, action: "ask_for_testimonial", entityId: id, again: "nothing" };
    },
    "PUT /api/bookings/:id/testimonial": async () => {
      const { version, ...target } = await withWords();
      return { ...target, body: { shown: true, filmId: "", version }, action: "publish_testimonial" };
    },
    "POST /api/bookings/:id/testimonial/withdrawal": async () => {
      const { version, path, entityId } = await withWords();
      return { path: `${path}/withdrawal`, body: { version }, action: "withdraw_testimonial", entityId };
    },
    "PUT /api/bookings/:id": async () => {
      const { id, version, brideName, groomName, email, weddingDate } = await newBooking(studio());
      const body = { brideName, groomName, email, weddingDate, venue: "The Orangery", version };
      return { path: `/api/bookings/${id}`, body, action: "edit_booking", entityId: id };
    },
    "DELETE /api/bookings/:id": async () => {
      const { id, version } = await newBooking(studio());
      return { path: `/api/bookings/${id}`, body: { version }, action: "delete_booking", entityId: id };
    },
    "PUT /api/bookings/:id/day-schedule": async () => {
      const { id } = await newBooking(studio());
      const body = { text: "3:00 PM First look", version: 0 };
      return { path: `/api/bookings/${id}/day-schedule`, body, action: "edit_day_schedule", entityId: id };
    },
    "POST /api/bookings/:id/notes": async () => {
      const { id } = await newBooking(studio());
      const body = { id: crypto.randomUUID(), text: "Loves lanterns" };
      const path = `/api/bookings/${id}/notes`;
      return { path, body, action: "add_note", entityId: body.id, again: "nothing" };
    },
    "PUT /api/bookings/:id/notes/:note": async () => ({
      ...(await withNote()),
      body: { text: "No drones", version: 1 },
      action: "edit_note",
    }),
    "DELETE /api/bookings/:id/notes/:note": async () => ({
      ...(await withNote()),
      body: { version: 1 },
      action: "delete_note",
    }),
    "POST /api/bookings/:id/replies": async () => {
      const { id } = await newBooking(studio());
      const body = { key: crypto.randomUUID(), subject: "Your film", body: "Dear both", contacted: false };
      const path = `/api/bookings/${id}/replies`;
      return { path, body, action: "reply_to_couple", entityId: id, again: "nothing" };
    },
  };
}
