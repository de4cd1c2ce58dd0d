import { z } from "zod";
import type { TemplatePurpose } from "#drizzle/enums.ts";
import { requiredLine } from "#server/platform/forms/contract.ts";
import { BODY_MAX, SUBJECT_MAX } from "../outbox/contract.ts";
import { PURPOSES } from "../purposes/contract.ts";

export const TEMPLATE_NAME_MAX = 60;

/** Mails that a person looks through and sends: they begin with a greeting of their own, not with a heading. */
const LETTERS: readonly TemplatePurpose[] = ["reply", "testimonial_request"];
export const isLetter = (purpose: TemplatePurpose) => LETTERS.includes(purpose);

/** What the private link of a request for a testimonial is called. */
export const TESTIMONIAL_LINK = "Write a few words";

/** What the links are called that sign a person in. */
export const CLIENT_LINKS = {
  proposal_sent: "Read and sign",
  proposal_reminder: "Read and sign",
  agreement_completed: "See the agreement",
  client_link: "Open your wedding page",
  proposal_expired: "See the proposal",
} as const satisfies Partial<Record<TemplatePurpose, string>>;

export const PROPOSAL_LINK = "Open the proposal";

/** What the links are called in mails about money and what follows it. */
export const PAYMENT_LINKS = {
  invoice_issued: "See your payments",
  payment_reminder: "See how to pay",
  payment_received: "See your payments",
  payment_failed: "Pay again",
  booking_confirmed: "Open your wedding page",
  date_taken: "Open your wedding page",
  refund_recorded: "See your payments",
  credit_note_issued: "See your payments",
} as const satisfies Partial<Record<TemplatePurpose, string>>;

export const BOOKING_LINK = "Open the booking";

/** What the link to a payment is called whose booking is no longer there to refund it from. */
export const STRIPE_LINK = "Refund it at Stripe";

/** What the link to a disputed payment is called. */
export const DISPUTE_LINK = "Answer it at Stripe";

/** The text of a mail before its variables are filled in. */
export type Words = { subject: string; body: string };

export const NAME_MISSING = "Please give the template a name";
export const TEMPLATE_CHANGED =
  "Someone else saved this template while you were editing. Compare the two below and choose, part by part.";
export const TEMPLATE_GONE = "This template no longer exists.";
export const TEMPLATE_BUILT_IN = "This template is always needed. You can change it, but not delete it.";
export const TESTS_EXHAUSTED = "That's enough test emails for now. Please try again in a few minutes.";

export const subjectLine = requiredLine(
  SUBJECT_MAX,
  `Please keep the subject under ${SUBJECT_MAX} characters`,
  "Please write a subject",
);

export const bodyText = z
  .string("Please write the email's text")
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .min(1, "Please write the email's text")
      .max(BODY_MAX, `Please keep the text under ${BODY_MAX} characters`),
  );

/** What a template says, as somebody typed it. */
export const wordsInput = z.strictObject({ subject: subjectLine, body: bodyText });

export const templateInput = wordsInput.extend({
  /** Only replies have a name of their own; the others are called by their purpose. */
  name: requiredLine(
    TEMPLATE_NAME_MAX,
    `Please keep the name under ${TEMPLATE_NAME_MAX} characters`,
    NAME_MISSING,
  ).optional(),
  /** The version that the editor started from; 0 for one that is only in the code, or nowhere yet. */
  version: z.int().min(0),
});

export type TemplateInput = z.output<typeof templateInput>;

export const templateRemoval = z.strictObject({ version: z.int().min(1) });

export const templateTest = wordsInput.extend({
  /** One press: the same key twice is one mail. */
  key: z.uuid(),
});

/** A template as the admin area shows it: the studio's words, or those of the code. */
export type TemplateView = Words & {
  id: string;
  purpose: TemplatePurpose;
  name: string;
  version: number;
  /** The words of the code; null for a reply that the studio made. */
  standard: Words | null;
  updatedAt: Date | null;
};

/** A reply as an admin begins to write it. */
export type FilledReply = Words & { id: string; name: string };

/** A mail as it would go out. */
export type Preview = { subject: string; text: string; html: string };

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Words for each part that names something which a mail of this purpose does not know. */
export function variableProblems(purpose: TemplatePurpose, words: Words): Partial<Words> {
  const { variables } = PURPOSES[purpose];
  const known = (name: string) => variables.some((variable) => variable === name);
  const problem = (text: string) => {
    const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name = ""]) => !known(name.trim()));
    if (unknown)
      return `${unknown[0]} isn't available in this email. Please choose from the list of variables.`;
    const rest = text.replace(PLACEHOLDER, "");
    if (/\{\{|\}\}/.test(rest))
      return "A variable stands between two pairs of brackets, like {{studio}}. One of them is not complete.";
    return undefined;
  };
  const subject = /\{\{\s*message\s*\}\}/.test(words.subject)
    ? "A message is too long for a subject. Please take {{message}} out."
    : problem(words.subject);
  const body = problem(words.body);
  return { ...(subject ? { subject } : {}), ...(body ? { body } : {}) };
}

/** Words for each part in which brackets were left standing: a letter that a person writes says everything. */
export function unfilledProblems(words: Words): Partial<Words> {
  const problem = (text: string) => {
    const [left] = text.match(PLACEHOLDER) ?? [];
    if (left) return `Please write what ${left} stands for: here it would go out as it is.`;
    return text.includes("{{")
      ? "Please remove the {{ brackets: here they would go out as they are."
      : undefined;
  };
  const [subject, body] = [problem(words.subject), problem(words.body)];
  return { ...(subject ? { subject } : {}), ...(body ? { body } : {}) };
}
