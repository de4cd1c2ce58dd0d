import type { ServedFile } from "#server/platform/http/file-response.ts";
import type { Services } from "#server/platform/services.ts";
import { PUBLIC_FOLDER, PUBLIC_TYPES } from "./contract.ts";

/** Plain names between single slashes. Anything else, encoded or not, is not one of our URLs. */
const PUBLIC_NAME = /^(?=.{1,1000}$)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/**
 * Returns a public file of the store by its path below `/media/`, or null if there is none. Being in the folder makes
 * it public, so the database isn't queried.
 * @throws when the store does not answer
 */
export async function findPublicFile({ storage }: Services, name: string): Promise<ServedFile | null> {
  if (!PUBLIC_NAME.test(name)) return null;
  const key = PUBLIC_FOLDER + name;
  const found = await storage.describe(key);
  if (!found) return null;
  const { size, etag, storedAt } = found;
  const type = found.contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const shown = PUBLIC_TYPES.includes(type);
  return {
    size,
    etag,
    modified: storedAt,
    headers: {
      "content-type": shown ? type : "application/octet-stream",
      "content-disposition": shown ? "inline" : "attachment",
      // The content of a key never changes.
      "cache-control": "public, max-age=31536000, immutable",
    },
    open: (range) => storage.readPart(key, { ...range, etag }),
  };
}
