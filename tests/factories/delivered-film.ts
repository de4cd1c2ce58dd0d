import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DELIVERY_PART_BYTES, type DeliveryFileRole } from "#server/delivery/files/contract.ts";
import { newWedding } from "#tests/support/clients.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** A short H.264 film. */
export const PLAYABLE = readFileSync(join(import.meta.dirname, "films", "h264-turned.mp4"));
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
  const booking = await newWedding(studio, { status: "editing", weddingDate: pastDay(), ...changes });
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

type Whole = { original?: Buffer; playable?: Buffer };

/** The same with whole files. */
export async function wholeDelivery(
  studio: Studio,
  admin: Visitor,
  {
    original = quickTime(5000),
    playable = PLAYABLE,
    ...changes
  }: Whole & Parameters<typeof newWedding>[1] = {},
) {
  const delivery = await newDelivery(studio, admin, changes);
  const { filmId } = delivery;
  await sendFile(admin, { filmId, role: "original", bytes: original, fileName: "Ella & Max — film.mov" });
  await sendFile(admin, { filmId, role: "playable", bytes: playable });
  await sendFile(admin, { filmId, role: "poster", bytes: POSTER });
  return { ...delivery, original };
}
