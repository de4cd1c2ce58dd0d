import type { Services } from "../services.ts";
import { answerFile } from "./file-response.ts";

type PrivateFile = { key: string; fileName: string; contentType: string };

/** Answers with a stored file as a download that no cache, search engine or other site learns of. Null if it is gone. */
export async function answerPrivateFile(
  { storage }: Pick<Services, "storage">,
  request: Request,
  { key, fileName, contentType }: PrivateFile,
) {
  const stored = await storage.describe(key);
  if (!stored) return null;
  return answerFile(request, {
    size: stored.size,
    etag: stored.etag,
    modified: null,
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
    open: (range) => storage.readPart(key, { ...range, etag: stored.etag }),
  });
}
