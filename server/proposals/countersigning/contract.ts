import { z } from "zod";

export const countersigningInput = z.strictObject({ automatic: z.boolean() });
