import { newBooking } from "#tests/factories/booking.ts";
import { filmedBooking, newTestimonial } from "#tests/factories/testimonial.ts";
import type { Call } from "#tests/support/account-audited-routes.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Returns one call for each route of a booking's page. */
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
  const inTrash = async (press = "") => {
    const { id, version } = await newBooking(studio());
    await callApi(admin(), "DELETE", `/api/bookings/${id}`, { version });
    return { path: `/api/booking-trash/${id}${press}`, entityId: id };
  };
  const moved = async (from: "proposal" | "confirmed", body: { status: string; reason?: string }) => {
    const { id, version } = await newBooking(studio(), { status: from });
    await callApi(admin(), "POST", `/api/bookings/${id}/move`, { ...body, version });
    return { id, version: version + 1 };
  };
  const withView = async () => {
    const id = crypto.randomUUID();
    await callApi(admin(), "POST", "/api/booking-views", { id, name: id, query: `owner=${id}` });
    return { entityId: id, path: `/api/booking-views/${id}` };
  };
  return {
    "POST /api/booking-views": async () => {
      const id = crypto.randomUUID();
      const body = { id, name: "Held ones", query: "status=held" };
      return { path: "/api/booking-views", body, action: "save_view", entityId: id, again: "nothing" };
    },
    "PUT /api/booking-views/:id": async () => ({
      ...(await withView()),
      body: { name: "Other ones", version: 1 },
      action: "rename_view",
    }),
    "DELETE /api/booking-views/:id": async () => ({
      ...(await withView()),
      body: { version: 1 },
      action: "delete_view",
    }),
    "POST /api/bookings/:id/undo": async () => {
      const { id, version } = await moved("proposal", { status: "contacted" });
      const path = `/api/bookings/${id}/undo`;
      return { path, body: { version }, action: "change_booking_status", entityId: id };
    },
    "POST /api/bookings/:id/reopen": async () => {
      const { id, version } = await moved("proposal", { status: "lost", reason: "Too far" });
      const path = `/api/bookings/${id}/reopen`;
      return { path, body: { version }, action: "change_booking_status", entityId: id };
    },
    "POST /api/booking-list/undo": async () => {
      const { id, version } = await moved("proposal", { status: "contacted" });
      return {
        path: "/api/booking-list/undo",
        body: { bookings: [{ id, version }] },
        action: "change_booking_status",
        entityId: id,
        // It returns 200 with a list of those that couldn't be undone.
        again: "nothing",
      };
    },
    "POST /api/bookings/:id/day-hold": async () => {
      const { id, version } = await newBooking(studio(), { status: "new", weddingDate: "2031-08-10" });
      const path = `/api/bookings/${id}/day-hold`;
      return { path, body: { version, date: "2031-08-11" }, action: "change_booking_status", entityId: id };
    },
    "POST /api/bookings/:id/hold-extension": async () => {
      const { id, version } = await newBooking(studio(), {
        status: "held",
        weddingDate: "2031-08-09",
        holdExpiresAt: new Date(),
      });
      const path = `/api/bookings/${id}/hold-extension`;
      return { path, body: { version, days: 3 }, action: "extend_hold", entityId: id };
    },
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
      const { id, version, brideName, groomName, weddingDate } = await newBooking(studio());
      const body = { brideName, groomName, weddingDate, venue: "The Orangery", version };
      return { path: `/api/bookings/${id}`, body, action: "edit_booking", entityId: id };
    },
    "DELETE /api/bookings/:id": async () => {
      const { id, version } = await newBooking(studio());
      return { path: `/api/bookings/${id}`, body: { version }, action: "trash_booking", entityId: id };
    },
    "POST /api/booking-trash/:id/restoration": async () => ({
      ...(await inTrash("/restoration")),
      action: "untrash_booking",
    }),
    "DELETE /api/booking-trash/:id": async () => ({ ...(await inTrash()), action: "delete_booking" }),
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
