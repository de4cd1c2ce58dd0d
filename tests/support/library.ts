import { media } from "#drizzle/schema/media.ts";
import { uploadParts, uploads } from "#drizzle/schema/uploads.ts";
import type { Studio } from "#tests/support/studio.ts";

/** Returns the keys of the library's files in the store. */
export async function storedKeys({ worker }: Studio, folder = "") {
  const { objects } = await worker.media.list({ prefix: `public/library/${folder}` });
  return objects.map(({ key }) => key).sort();
}

/** Deletes all library files and unfinished uploads. */
export async function emptyLibrary(studio: Studio) {
  const db = studio.database.open();
  await db.delete(uploadParts);
  await db.delete(uploads);
  await db.delete(media);
  for (const key of await storedKeys(studio)) await studio.worker.media.delete(key);
}

/** Returns a file as the site serves it. */
export async function served({ worker }: Studio, address = "") {
  const answer = await worker.fetch(address);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
