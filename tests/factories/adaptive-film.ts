import { newDelivery, POSTER, quickTime, sendFile } from "#tests/factories/delivered-film.ts";
import { addCharge } from "#tests/factories/payment.ts";
import { segmentedFilm } from "#tests/factories/segmented-film.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** A film of 80 seconds in three sizes, not in their order. */
export const RENDITIONS = [
  segmentedFilm({ sides: [1920, 1080], pictures: 9000 }),
  segmentedFilm({ sides: [640, 360], pictures: 1000 }),
  segmentedFilm({ sides: [1280, 720], pictures: 4000 }),
];

/** Uploads one size of a film, and returns its id. */
export async function sendRendition(admin: Visitor, filmId: string, bytes: Buffer): Promise<string> {
  const answer = await sendFile(admin, { filmId, role: "rendition", bytes });
  return ((await answer.json()) as { value: { file: { id: string } } }).value.file.id;
}

export const replaceRenditions = (admin: Visitor, filmId: string, fileIds: string[]) =>
  callApi(admin, "PUT", `/api/delivery-films/${filmId}/renditions`, { fileIds });

/** Uploads a film in several sizes, and lets players choose among them. Returns the ids in the order of the films. */
export async function sendRenditions(admin: Visitor, filmId: string, films = RENDITIONS): Promise<string[]> {
  const ids: string[] = [];
  for (const bytes of films) ids.push(await sendRendition(admin, filmId, bytes));
  await replaceRenditions(admin, filmId, ids);
  return ids;
}

/** Creates a delivered wedding film in several sizes. */
export async function adaptiveDelivery(
  studio: Studio,
  admin: Visitor,
  { films, owes }: { films?: Buffer[]; owes?: string } = {},
) {
  const delivery = await newDelivery(studio, admin, { status: "delivered" });
  const { filmId, booking, id } = delivery;
  const original = quickTime(5000);
  await sendFile(admin, { filmId, role: "original", bytes: original, fileName: "Film.mov" });
  await sendFile(admin, { filmId, role: "poster", bytes: POSTER });
  const ids = await sendRenditions(admin, filmId, films);
  if (owes) await addCharge(admin, booking.id, owes);
  await callApi(admin, "POST", `/api/deliveries/${id}/publishing`);
  return { ...delivery, original, ids };
}
