import { z } from "zod";
import { DELIVERY_FILE_ROLES, type DeliveryFileRole } from "#drizzle/enums.ts";
import { DELIVERED_FILMS } from "../contract.ts";
import { PREVIEW_SECONDS } from "../lock/contract.ts";

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** The largest file of each role, in bytes. */
export const FILE_BYTES_MAX: Record<DeliveryFileRole, number> = {
  original: 20 * GIB,
  playable: 20 * GIB,
  preview: GIB,
  poster: 4 * MIB,
  rendition: 20 * GIB,
};

/** R2 accepts up to 10,000 parts of at least 5 MiB, all of the same size except the last. */
export const DELIVERY_PART_BYTES = 8 * MIB;
/** A file's first bytes, which identify its type. */
export const DELIVERY_HEAD_BYTES = 64;
/** An upload that has received no part for this long is abandoned. */
export const ABANDONED_AFTER_MS = 7 * 86_400_000;

/** The width in pixels of a poster that the browser takes from a film. */
export const POSTER_WIDTH = 1920;

export const DELIVERY_FILE_REFUSALS = {
  empty: "This file is empty. Please choose another one.",
  too_large: "This file is over 20 GB. Please choose a smaller one.",
  poster_too_large: "This picture is over 4 MB. Please choose a smaller one.",
  unplayable: "Browsers can't play this version. Please make it again.",
  preview_too_long: `A preview may be ${PREVIEW_SECONDS} seconds long. Please make it again.`,
  wrong_poster: "The poster has to be a JPEG. Please choose another picture.",
  broken: "The file didn't arrive complete. Please try again.",
  delivered: DELIVERED_FILMS,
  film_gone: "This film no longer exists. Please reload the page.",
  gone: "This upload no longer exists. Please choose the file again.",
  incomplete: "Parts of this file are missing. Please try again.",
} as const;
export type DeliveryFileRefusal = keyof typeof DELIVERY_FILE_REFUSALS;

export type { DeliveryFileRole };

export const deliveryFileStart = z.strictObject({
  role: z.enum(DELIVERY_FILE_ROLES),
  fileName: z.string().max(1000),
  sizeBytes: z.int().min(0),
  /** 16 hexadecimal digits that are the same for the same file. */
  fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
  /** Its first bytes in base64. */
  head: z.base64().max(4 * DELIVERY_HEAD_BYTES),
});
export type DeliveryFileStart = z.output<typeof deliveryFileStart>;

/** A file that is not whole yet. */
export type OpenDeliveryFile = {
  id: string;
  sizeBytes: number;
  partBytes: number;
  /** Numbers of the parts received so far, from 1. */
  arrived: number[];
};

/** What completing an upload did: null if the server is still reading the file, and has to be asked again. */
export type CompletedFile = { file: StoredDeliveryFile | null };

/** A whole file. */
export type StoredDeliveryFile = {
  id: string;
  role: DeliveryFileRole;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
};
