import { z } from "zod";

/** Whether forms and sheets say first and second partner instead of bride and groom. */
export const partnerLabelsInput = z.strictObject({ partnerLabels: z.boolean() });
