import { z } from "zod";
import { inspirationImage } from "../inspiration/contract.ts";

/** A day chosen from the calendar before its script had loaded. `weddingDate` takes precedence if both are sent. */
export const DAY_FIELD = "weddingDay";

/** An inquiry as it is stored in R2 while the database does not answer. */
export const queuedInquiry = z.object({
  id: z.string(),
  submissionId: z.string(),
  receivedAt: z.iso.datetime(),
  siteUrl: z.string(),
  packageName: z.string().nullable(),
  packagePriceCents: z.number().nullable(),
  images: z.array(inspirationImage).default([]),
  /** Whether it is on its day's waiting list. */
  waiting: z.boolean().default(false),
  /** Turnstile was set up but couldn't be reached. */
  unchecked: z.boolean().default(false),
  input: z.object({
    brideName: z.string(),
    groomName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    venue: z.string().nullable(),
    guestCount: z.number().nullable(),
    packageId: z.string().nullable(),
    weddingDate: z.string(),
    message: z.string().nullable(),
  }),
});

/** An inquiry with everything that its row and its two mails need. */
export type Inquiry = z.output<typeof queuedInquiry>;
