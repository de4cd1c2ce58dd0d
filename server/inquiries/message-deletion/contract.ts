import { z } from "zod";
import * as strings from "../strings/message-deletion.ts";

export const messageDeletion = z.strictObject({
  /** The version that the admin saw. */
  version: z.int().min(1),
});

export const messageDeleted = (name: string) => strings.messageDeleted(name);
