import type { Services } from "../services.ts";
import type { Upload } from "./upload-guard.ts";
import { comingBytes } from "./validated-stream.ts";

type Part = {
  /** The upload that it belongs to, and the name that the log gives it. */
  coming: { id: string; key: string; storeUploadId: string };
  number: number;
  /** Its length in bytes; 0 for a part that doesn't exist. */
  length: number;
  upload: Upload;
  /** Validates the first part's beginning. */
  judged: { headBytes: number; accepts: (head: Uint8Array) => boolean };
};

/** `broken`: not the bytes that were announced. `gone`: the store doesn't know the upload. `failed`: send it again. */
type Refusal = "broken" | "too_large" | "wrong_type" | "gone" | "failed";

const REFUSALS = { too_large: "too_large", too_short: "broken", wrong_type: "wrong_type" } as const;

/** Streams one part of an upload into the store. Idempotent. */
export async function storePart(
  { storage, log }: Pick<Services, "storage" | "log">,
  { coming, number, length, upload: { body, declared }, judged }: Part,
): Promise<{ etag: string } | { refusal: Refusal }> {
  if (number < 1 || length === 0 || !body) return { refusal: "broken" };
  if (declared !== null && declared !== length)
    return { refusal: declared > length ? "too_large" : "broken" };
  const bytes = comingBytes(body, { length, declared: declared !== null, ...(number === 1 ? judged : {}) });
  try {
    const etag = await storage.putPart(coming, number, bytes.stream);
    return etag === null ? { refusal: "gone" } : { etag };
  } catch (error) {
    const verdict = await bytes.verdict();
    if (verdict) return { refusal: REFUSALS[verdict] };
    // Either the client's connection or the store failed. The part is sent again in both cases.
    log.info("part_not_stored", { upload: coming.id, number, reason: String(error) });
    return { refusal: "failed" };
  }
}
