import { isCalendarDate } from "#server/platform/calendar.ts";
import type { Inquiry } from "./contract.ts";

/**
 * What the page after submitting repeats from an inquiry. It is part of a URL, so it contains nothing that somebody
 * typed.
 */
export type SentInquiry = {
  weddingDate: string;
  /** Whether the couple is on that day's waiting list. */
  waiting: boolean;
  /** How many pictures came with it. */
  images: number;
  packageId: string | null;
};

const WAITING = "waiting";

const encode = (text: string) => Buffer.from(text).toString("base64url");
const decode = (text: string) => Buffer.from(text, "base64url").toString();

export const receiptNoteOf = ({ input, waiting, images }: Inquiry): string =>
  [input.weddingDate, waiting ? WAITING : "", images.length, encode(input.packageId ?? "")].join("~");

/** Parses a receipt's note; null if it contains nothing. */
export function readReceiptNote(note: string): SentInquiry | null {
  const [weddingDate = "", waiting, images = "", packageId = ""] = note.split("~");
  if (!isCalendarDate(weddingDate)) return null;
  return {
    weddingDate,
    waiting: waiting === WAITING,
    images: Number(images) || 0,
    packageId: decode(packageId) || null,
  };
}
