import { z } from "zod";

export const messageDeletion = z.strictObject({
  /** The version that the admin saw. */
  version: z.int().min(1),
});

export const messageDeleted = (name: string) =>
  `Message deleted - What ${name} wrote is no longer stored here.`;
