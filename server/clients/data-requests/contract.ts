import { z } from "zod";

export const DELETION_ASKED = "We have your request. We'll email you when it's done.";
export const DELETION_TAKEN_BACK = "Your request is withdrawn. Everything stays as it is.";
export const DELETION_UNSURE = "Please check this box if you'd like us to delete your data";
export const DELETION_PARTNERS_ONLY = "Please write to us, and we'll delete your data.";

/** How long what the law asks for is kept; the site deletes none of it by itself. */
export const KEPT_FOR = "for at least seven years";

/** What the checkbox sends. */
export const DELETION_SURE = "yes";

export const deletionRequest = z.object({ sure: z.literal(DELETION_SURE, DELETION_UNSURE) });
