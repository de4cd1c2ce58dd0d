import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { sendRendition } from "#tests/factories/adaptive-film.ts";
import {
  beginFile,
  lockedDelivery,
  newDelivery,
  quickTime,
  wholeDelivery,
} from "#tests/factories/delivered-film.ts";
import { segmentedFilm } from "#tests/factories/segmented-film.ts";
import type { Call } from "#tests/support/account-audited-routes.ts";
import { newWedding } from "#tests/support/clients.ts";
import { accountOf, callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Returns one call for each route that changes the films of a booking. */
export function deliveryAuditedRoutes(
  studio: () => Studio,
  admin: () => Visitor,
): Record<string, () => Promise<Call>> {
  const made = () => newDelivery(studio(), admin());
  const edited = async () => (await made()).booking;
  return {
    "PUT /api/editing/:id/stage": async () => {
      const { id } = await edited();
      const body = { version: 0, stage: "rough_cut" };
      return { path: `/api/editing/${id}/stage`, body, action: "change_editing_stage", entityId: id };
    },
    "PUT /api/editing/:id/editor": async () => {
      const { id } = await edited();
      const body = { version: 0, editorId: (await accountOf(studio(), DEVELOPMENT_ADMIN.email))?.id };
      return { path: `/api/editing/${id}/editor`, body, action: "assign_film_editor", entityId: id };
    },
    "POST /api/deliveries": async () => {
      const { id } = await newWedding(studio());
      const body = { bookingId: id };
      return { path: "/api/deliveries", body, action: "create_delivery", entityId: id, again: "nothing" };
    },
    "POST /api/deliveries/:id/films": async () => {
      const { id, booking } = await made();
      const path = `/api/deliveries/${id}/films`;
      const body = { title: "The vows" };
      return { path, body, action: "add_delivery_film", entityId: booking.id, again: "anew" };
    },
    "PUT /api/delivery-films/:id": async () => {
      const { filmId, booking } = await made();
      const path = `/api/delivery-films/${filmId}`;
      const body = { title: "The vows" };
      return { path, body, action: "rename_delivery_film", entityId: booking.id, again: "anew" };
    },
    "DELETE /api/delivery-films/:id": async () => {
      const { filmId, booking } = await made();
      return {
        path: `/api/delivery-films/${filmId}`,
        action: "delete_delivery_film",
        entityId: booking.id,
      };
    },
    "PUT /api/delivery-films/:id/renditions": async () => {
      const { filmId, booking } = await made();
      const fileIds = [await sendRendition(admin(), filmId, segmentedFilm())];
      const path = `/api/delivery-films/${filmId}/renditions`;
      return {
        path,
        body: { fileIds },
        action: "store_delivery_renditions",
        entityId: booking.id,
        again: "nothing",
      };
    },
    "POST /api/delivery-files/:id/complete": async () => {
      const { filmId, booking } = await made();
      const bytes = quickTime(100);
      const begun = await beginFile(admin(), { filmId, role: "original", bytes });
      const { value } = (await begun.json()) as { value: { open: { id: string } } };
      const path = `/api/delivery-files/${value.open.id}`;
      await callApi(admin(), "PUT", `${path}/parts/1`, bytes);
      return {
        path: `${path}/complete`,
        action: "store_delivery_file",
        entityId: booking.id,
        again: "nothing",
      };
    },
    "POST /api/deliveries/:id/publishing": async () => {
      const { id, booking } = await wholeDelivery(studio(), admin(), { status: "delivered" });
      return {
        path: `/api/deliveries/${id}/publishing`,
        action: "publish_delivery",
        entityId: booking.id,
        again: "nothing",
      };
    },
    "POST /api/deliveries/:id/opening": async () => {
      const { id, booking } = await lockedDelivery(studio(), admin());
      const path = `/api/deliveries/${id}/opening`;
      const body = { reason: "The check is in the mail" };
      return { path, body, action: "open_delivery", entityId: booking.id };
    },
    "DELETE /api/deliveries/:id/opening": async () => {
      const { id, booking } = await lockedDelivery(studio(), admin());
      const path = `/api/deliveries/${id}/opening`;
      await callApi(admin(), "POST", path, { reason: "The check is in the mail" });
      return { path, action: "lock_delivery", entityId: booking.id };
    },
    "DELETE /api/deliveries/:id/publishing": async () => {
      const { id, booking } = await wholeDelivery(studio(), admin(), { status: "delivered" });
      await callApi(admin(), "POST", `/api/deliveries/${id}/publishing`);
      return {
        path: `/api/deliveries/${id}/publishing`,
        action: "withdraw_delivery",
        also: ["change_booking_status"],
        entityId: booking.id,
      };
    },
  };
}
