import { createHash } from "node:crypto";
import type { Services } from "#server/platform/services.ts";
import type { SameFile } from "./contract.ts";
import { addressOf } from "./file-address.ts";
import { selectSameSize } from "./queries.ts";
import { sampleOf } from "./stored-film.ts";

type Candidate = Awaited<ReturnType<typeof selectSameSize>>[number];
type Content = { contentType: string; sizeBytes: number };

/** Few files have the same type and length, so each is checked. */
async function firstOf(
  { db }: Services,
  content: Content,
  isSame: (candidate: Candidate) => Promise<boolean>,
): Promise<SameFile | null> {
  for (const candidate of await selectSameSize(db, content)) {
    const { key, ...file } = candidate;
    if (await isSame(candidate)) return { ...file, address: addressOf(key) };
  }
  return null;
}

/** Returns the library file with these bytes. */
export function findSameBytes(
  services: Services,
  { contentType, bytes }: { contentType: string; bytes: Uint8Array },
): Promise<SameFile | null> {
  const md5 = createHash("md5").update(bytes).digest("hex");
  const content = { contentType, sizeBytes: bytes.byteLength };
  return firstOf(services, content, async ({ key }) => (await services.storage.describe(key))?.md5 === md5);
}

/** Returns the library film with this sample. */
export const findSameFilm = (services: Services, { sample, ...content }: Content & { sample: string }) =>
  firstOf(services, content, async (film) => (await sampleOf(services.storage, film)) === sample);
