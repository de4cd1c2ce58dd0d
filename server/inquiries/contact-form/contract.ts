import { z } from "zod";
import { email, phone, requiredLine } from "#server/platform/forms/contract.ts";
import { isVisible } from "#server/platform/single-line.ts";
import { inspirationImage } from "../inspiration/contract.ts";
import * as strings from "../strings/contact-form.ts";

export const NAME_MAX = 100;
const MESSAGE_MAX = 5000;

export const messageInput = z.object({
  name: requiredLine(NAME_MAX, strings.pleaseKeepTheNameUnder(NAME_MAX), strings.pleaseEnterYourFullName),
  email,
  phone,
  message: z
    .string(strings.pleaseWriteAMessage)
    .trim()
    .refine(isVisible, strings.pleaseWriteAMessage)
    .max(MESSAGE_MAX, strings.pleaseKeepTheMessageUnder(MESSAGE_MAX)),
});

/** A message as it is stored in R2 while the database does not answer. */
export const queuedMessage = z.object({
  id: z.string(),
  submissionId: z.string(),
  receivedAt: z.iso.datetime(),
  siteUrl: z.string(),
  /** Whether it looks automated. It is then filed as spam, and no mail is sent about it. */
  spam: z.boolean().default(false),
  /** Whether only its speed looks suspicious. It is then filed as probable spam, and only the studio gets a mail. */
  suspected: z.boolean().default(false),
  /** Turnstile was set up but couldn't be reached. */
  unchecked: z.boolean().default(false),
  /** The pictures of an inquiry that is kept as a message. */
  images: z.array(inspirationImage).default([]),
  input: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string(),
  }),
});

export type ContactMessage = z.output<typeof queuedMessage>;
