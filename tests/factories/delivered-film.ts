import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DELIVERY_PART_BYTES, type DeliveryFileRole } from "#server/delivery/files/contract.ts";
import { addCharge } from "#tests/factories/payment.ts";
import { newWedding } from "#tests/support/clients.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** A short H.264 film. */
export const PLAYABLE = readFileSync(join(import.meta.dirname, "films", "h264-turned.mp4"));
/** The same with other bytes, and with its length changed. */
const PADDING = Buffer.concat([Buffer.from("000000106672656570726576", "hex"), Buffer.alloc(4, 1)]);
export const PREVIEW = Buffer.concat([PLAYABLE, PADDING]);
export function filmOfSeconds(seconds: number): Buffer {
  const film = Buffer.from(PLAYABLE);
  const header = film.indexOf("mvhd") + 4;
  film.writeUInt32BE(film.readUInt32BE(header + 12) * seconds, header + 16);
  return film;
}
/** Returns a film whose pictures last so long, while its header says 2 seconds. */
export function filmWithPicturesOf(seconds: number): Buffer {
  const film = Buffer.from(PLAYABLE);
  const [ticksPerSecond, times] = [film.readUInt32BE(film.indexOf("mdhd") + 16), film.indexOf("stts") + 12];
  film.writeUInt32BE((ticksPerSecond * seconds) / film.readUInt32BE(times), times + 4);
  return film;
}
/** The first bytes of a JPEG, which is all that a poster is checked for. */
export const POSTER = Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(600, 7)]);

/** Returns an original of a camera: QuickTime, which no browser plays. */
export const quickTime = (bytes: number) =>
  Buffer.concat([Buffer.from("00000014667479707174202000000000", "hex"), Buffer.alloc(bytes - 16, 9)]);

const hex = (digits: number) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(digits / 2))).toString("hex");

type Start = { fileName?: string; fingerprint?: string; sizeBytes?: number };

/** Begins the upload of a film's file. */
export const beginFile = (
  admin: Visitor,
  { filmId, role, bytes, ...changes }: Start & { filmId: string; role: DeliveryFileRole; bytes: Buffer },
) =>
  callApi(admin, "POST", `/api/delivery-films/${filmId}/files`, {
    role,
    fileName: `${role}.bin`,
    sizeBytes: bytes.length,
    fingerprint: hex(16),
    head: bytes.subarray(0, 64).toString("base64"),
    ...changes,
  });

/** Uploads a film's file. */
export async function sendFile(admin: Visitor, file: Parameters<typeof beginFile>[1]) {
  const begun = (await (await beginFile(admin, file)).json()) as {
    value: { open: { id: string; arrived: number[] } };
  };
  const { id, arrived } = begun.value.open;
  const { bytes } = file;
  for (let number = 1; (number - 1) * DELIVERY_PART_BYTES < bytes.length; number += 1) {
    const part = bytes.subarray((number - 1) * DELIVERY_PART_BYTES, number * DELIVERY_PART_BYTES);
    if (!arrived.includes(number))
      await callApi(admin, "PUT", `/api/delivery-files/${id}/parts/${number}`, part);
  }
  return callApi(admin, "POST", `/api/delivery-files/${id}/complete`);
}

let days = 0;
/** Returns a day in the past that no other wedding here has. */
const pastDay = () => {
  days += 1;
  return new Date(Date.UTC(2020, 0, days)).toISOString().slice(0, 10);
};

/** Creates a filmed wedding with a delivery of one film without files. */
export async function newDelivery(
  studio: Studio,
  admin: Visitor,
  changes: Parameters<typeof newWedding>[1] = {},
) {
  const wedding = { status: "editing", weddingDate: pastDay(), ...changes } as const;
  return deliveryFor(studio, admin, await newWedding(studio, wedding));
}

/** Creates a delivery of one film without files for a booking. */
async function deliveryFor<Booking extends { id: string }>(studio: Studio, admin: Visitor, booking: Booking) {
  const made = await callApi(admin, "POST", "/api/deliveries", { bookingId: booking.id });
  const { value } = (await made.json()) as { value: { id: string } };
  const db = studio.database.open();
  const [film] = await db.query.deliveryFilms.findMany({
    where: (row, { eq }) => eq(row.deliveryId, value.id),
  });
  const delivery = await db.query.deliveries.findFirst({ where: (row, { eq }) => eq(row.id, value.id) });
  if (!film || !delivery) throw new Error("The delivery was not made");
  return { booking, id: value.id, filmId: film.id, path: `/films-for/${delivery.name}` };
}

type Whole = { original?: Buffer; playable?: Buffer; preview?: Buffer | null };

/** Creates a filmed wedding with a delivery of one film with whole files. */
export async function wholeDelivery(
  studio: Studio,
  admin: Visitor,
  { original, playable, preview, ...changes }: Whole & Parameters<typeof newWedding>[1] = {},
) {
  const delivery = await newDelivery(studio, admin, changes);
  return { ...delivery, ...(await sendFiles(admin, delivery.filmId, { original, playable, preview })) };
}

/** Creates the same for a booking. */
export async function wholeDeliveryFor(studio: Studio, admin: Visitor, booking: { id: string }) {
  const delivery = await deliveryFor(studio, admin, booking);
  return { ...delivery, ...(await sendFiles(admin, delivery.filmId, {})) };
}

/** Uploads all files of a film. */
export async function sendFiles(
  admin: Visitor,
  filmId: string,
  { original = quickTime(5000), playable = PLAYABLE, preview = PREVIEW }: Whole,
) {
  await sendFile(admin, { filmId, role: "original", bytes: original, fileName: "Ella & Max — film.mov" });
  await sendFile(admin, { filmId, role: "playable", bytes: playable });
  if (preview) await sendFile(admin, { filmId, role: "preview", bytes: preview });
  await sendFile(admin, { filmId, role: "poster", bytes: POSTER });
  return { original };
}

/** Creates a delivered film of a wedding that owes 3,000 dollars. */
export async function lockedDelivery(
  studio: Studio,
  admin: Visitor,
  changes: Parameters<typeof wholeDelivery>[2] = {},
) {
  const delivery = await wholeDelivery(studio, admin, { status: "delivered", ...changes });
  await addCharge(admin, delivery.booking.id, "3000");
  await callApi(admin, "POST", `/api/deliveries/${delivery.id}/publishing`);
  return delivery;
}
