import { z } from "zod";
import { IMAGE_SIDE_MAX } from "#server/media/picture-validation/contract.ts";

export const IMAGES_MAX = 10;

export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;

/** Pictures that come with inquiries, in a folder for each sending of a form. */
export const INSPIRATION_FOLDER = "inspiration/";

/** Without JavaScript all pictures come in one form. They are read one by one, but somebody has to wait for all of them. */
export const INQUIRY_FORM_BYTES = 32 * 1024 * 1024;

export const FORM_TOO_LARGE =
  "Together these pictures are over 30 MB. Please send fewer with the inquiry, and email us the rest.";

export const IMAGE_HINT = "PNG, JPG up to 10MB each";

export const IMAGE_REFUSALS = {
  too_large: "This picture is over 10 MB. Please choose a smaller one.",
  wrong_type: "This is not a PNG or JPG picture.",
  too_many: `Please choose at most ${IMAGES_MAX} pictures.`,
  too_wide: `This picture is larger than ${IMAGE_SIDE_MAX} pixels on a side.`,
  limited:
    "Too many pictures have come from your connection. Please try this one again in an hour, or email it to us.",
  unavailable: "This picture couldn't be saved. Please try again, or send the inquiry without it.",
} as const;

/** An image that no inquiry came for is taken away after a day; the form lets go of it an hour before. */
export const ABANDONED_AFTER_MS = 24 * 3_600_000;

export const IMAGE_TOKEN_MS = ABANDONED_AFTER_MS - 3_600_000;

export const IMAGE_EXPIRED = "This picture was added a day ago and is no longer here. Please add it again.";

export type ImageRefusal = keyof typeof IMAGE_REFUSALS;

/** An inspiration image as it travels with an inquiry. */
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

/** How many pictures an inquiry came with, in words. */
export const picturesSent = (count: number) => (count === 1 ? "1 picture" : `${count} pictures`);

/** What the form holds of a stored image: a signed token and its name. */
export type StoredImage = { token: string; fileName: string };
