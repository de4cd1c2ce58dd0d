import { z } from "zod";
import { IMAGE_SIDE_MAX } from "#server/media/picture-validation/contract.ts";
import * as strings from "../strings/inspiration.ts";

export const IMAGES_MAX = 10;

export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;

/** The folder for pictures that come with inquiries, with a subfolder per form. */
export const INSPIRATION_FOLDER = "inspiration/";

/**
 * Without JavaScript all pictures are posted with the form. They are read one by one, but the sender has to wait for
 * all of them.
 */
export const INQUIRY_FORM_BYTES = 32 * 1024 * 1024;

export const FORM_TOO_LARGE = strings.formTooLarge;

export const IMAGE_HINT = "PNG, JPG up to 10MB each";

export const IMAGE_REFUSALS = {
  too_large: strings.thisPictureIsOverSentence,
  wrong_type: strings.thisIsNotAPNG,
  too_many: strings.pleaseChooseAtMostPictures(IMAGES_MAX),
  too_wide: strings.thisPictureIsLargerThan(IMAGE_SIDE_MAX),
  limited: strings.tooManyPicturesHaveCome,
  unsigned: strings.thisFormIsOutOfDate,
  unavailable: strings.thisPictureCouldntBeSaved,
} as const;

/** An image without an inquiry is deleted after a day. The form stops accepting it an hour earlier. */
export const ABANDONED_AFTER_MS = 24 * 3_600_000;

export const IMAGE_TOKEN_MS = ABANDONED_AFTER_MS - 3_600_000;

export const IMAGE_EXPIRED = strings.imageExpired;

export type ImageRefusal = keyof typeof IMAGE_REFUSALS;

/** An inspiration image as stored with an inquiry. */
export const inspirationImage = z.object({
  id: z.string(),
  key: z.string(),
  fileName: z.string(),
  contentType: z.enum(["image/png", "image/jpeg"]),
  sizeBytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});

export type InspirationImage = z.output<typeof inspirationImage>;

/** Formats how many pictures an inquiry came with. */
export const picturesSent = (count: number) => (count === 1 ? "1 picture" : strings.pictures(count));

/** What the form stores for an uploaded image: a signed token and its name. */
export type StoredImage = { token: string; fileName: string };
