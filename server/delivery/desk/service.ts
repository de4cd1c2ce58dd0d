import { coupleOf } from "#server/bookings/fields/contract.ts";
import { BOOKING_GONE } from "#server/bookings/status-transitions/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { DELIVERED_FILMS, mayChangeDelivery } from "../contract.ts";
import type { StoredDeliveryFile } from "../files/contract.ts";
import { accessOf, deskAccess } from "../lock/service.ts";
import {
  DELIVERY_GONE,
  type DeliveryPage,
  type DeliverySummary,
  type DeskFilm,
  FILM_GONE,
  filmsPath,
  TOO_MANY_FILMS,
} from "./contract.ts";
import {
  deleteFilm,
  insertDelivery,
  insertFilm,
  renameFilm,
  selectDelivery,
  selectFilm,
  selectSummary,
} from "./queries.ts";

const newName = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("hex");

/**
 * Creates a booking's delivery, or returns the existing one.
 * @returns `not_found` if there is no such booking
 */
export async function createDelivery(
  { db, clock }: Services,
  admin: Admin,
  { bookingId }: { bookingId: string },
): Promise<Result<{ id: string }>> {
  const id = await insertDelivery(db, admin, { bookingId, name: newName(), at: clock.now() });
  return id === undefined ? fail("not_found", { form: BOOKING_GONE }) : ok({ id });
}

type Row = NonNullable<Awaited<ReturnType<typeof selectDelivery>>>["films"][number];

/** Returns a delivery's films with their files, from a row per file. */
function filmsOf(rows: readonly Row[]): DeskFilm[] {
  const films = new Map<string, DeskFilm>();
  for (const { id, title, fileId, role, ...file } of rows) {
    const film = films.get(id) ?? { id, title, files: {}, renditions: [] };
    films.set(id, film);
    if (fileId === null || role === null) continue;
    const stored = { id: fileId, role, ...file } as StoredDeliveryFile;
    if (role === "rendition") film.renditions.push(stored);
    else film.files[role] = stored;
  }
  return [...films.values()];
}

/** Reads a delivery for the desk; null if there is none. */
export async function readDelivery(
  { db, clock }: Services,
  admin: Admin,
  id: string,
): Promise<DeliveryPage | null> {
  const found = await selectDelivery(db, id);
  if (!found) return null;
  const { name, publishedAt, films, bookingId, weddingDate, status, version } = found;
  return {
    id,
    publishedAt,
    publishing: hasRight(admin.role, "bookings")
      ? {
          path: filmsPath(name),
          marksDelivered: status !== "delivered" && weddingDate !== null && weddingDate <= studioToday(clock),
          access: deskAccess(accessOf(found, clock.now()), admin),
        }
      : null,
    isChangeable: mayChangeDelivery(admin.role, found),
    films: filmsOf(films),
    booking: { id: bookingId, couple: coupleOf(found), weddingDate, status, version },
  };
}

/** Reads what a booking's page shows of its delivery; null if it has none. */
export async function readDeliverySummary(
  { db, clock }: Services,
  admin: Admin,
  bookingId: string,
): Promise<DeliverySummary | null> {
  const found = await selectSummary(db, bookingId);
  if (!found) return null;
  const { id, films, publishedAt } = found;
  return { id, films, publishedAt, access: deskAccess(accessOf(found, clock.now()), admin) };
}

/**
 * Adds a film to a delivery.
 * @returns `conflict` if it has too many or is published and the role may not change it, `not_found` if there is no such delivery
 */
export async function addFilm(
  { db, clock }: Services,
  admin: Admin,
  { id, title }: { id: string; title: string },
): Promise<Result<null>> {
  const delivery = await selectDelivery(db, id);
  if (!delivery) return fail("not_found", { form: DELIVERY_GONE });
  if (!mayChangeDelivery(admin.role, delivery)) return fail("conflict", { form: DELIVERED_FILMS });
  const { bookingId } = delivery;
  const added = await insertFilm(db, admin, { deliveryId: id, bookingId, title, at: clock.now() });
  return added ? ok(null) : fail("conflict", { form: TOO_MANY_FILMS });
}

/**
 * Renames a film.
 * @returns `conflict` if it is delivered and the role may not change it, `not_found` if there is no such film
 */
export async function changeFilm(
  { db, clock }: Services,
  admin: Admin,
  { filmId, title }: { filmId: string; title: string },
): Promise<Result<null>> {
  const film = await selectFilm(db, filmId);
  if (!film) return fail("not_found", { form: FILM_GONE });
  if (!mayChangeDelivery(admin.role, film)) return fail("conflict", { form: DELIVERED_FILMS });
  const change = { filmId, bookingId: film.bookingId, before: film.title, title, at: clock.now() };
  return (await renameFilm(db, admin, change)) ? ok(null) : fail("not_found", { form: FILM_GONE });
}

/** Deletes a film with its files, and stops its uploads. */
export async function removeFilm(
  { db, clock, storage }: Services,
  admin: Admin,
  { filmId }: { filmId: string },
): Promise<Result<null>> {
  const film = await selectFilm(db, filmId);
  if (!film) return fail("not_found", { form: FILM_GONE });
  const { bookingId, title } = film;
  const files = await deleteFilm(db, admin, { filmId, bookingId, before: title, at: clock.now() });
  // What fails here is found by the sweep.
  for (const { key, storeUploadId } of files)
    await (storeUploadId === null ? storage.remove(key) : storage.dropParts({ key, storeUploadId }));
  return ok(null);
}
