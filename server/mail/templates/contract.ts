import { z } from "zod";
import type { TemplatePurpose } from "#drizzle/enums.ts";
import { requiredLine } from "#server/platform/forms/contract.ts";
import { BODY_MAX, SUBJECT_MAX } from "../outbox/contract.ts";
import { PURPOSES } from "../purposes/contract.ts";
import * as strings from "../strings/templates.ts";

export const TEMPLATE_NAME_MAX = 60;

/** Mails that a person looks through and sends: they begin with a greeting of their own, not with a heading. */
const LETTERS: readonly TemplatePurpose[] = ["reply", "testimonial_request"];
export const isLetter = (purpose: TemplatePurpose) => LETTERS.includes(purpose);

/** What the private link of a request for a testimonial is called. */
export const TESTIMONIAL_LINK = strings.testimonialLink;

/** What the links are called that sign a person in. */
export const CLIENT_LINKS = {
  proposal_sent: strings.readAndSign,
  proposal_reminder: strings.readAndSign,
  agreement_completed: strings.seeTheAgreement,
  client_link: strings.openYourWeddingPage,
  proposal_expired: strings.seeTheProposal,
} as const satisfies Partial<Record<TemplatePurpose, string>>;

export const PROPOSAL_LINK = strings.proposalLink;

/** What the links are called in mails about money and what follows it. */
export const PAYMENT_LINKS = {
  invoice_issued: strings.seeYourPayments,
  payment_reminder: strings.seeHowToPay,
  payment_received: strings.seeYourPayments,
  payment_failed: strings.payAgain,
  booking_confirmed: strings.openYourWeddingPage,
  date_taken: strings.openYourWeddingPage,
  refund_recorded: strings.seeYourPayments,
  credit_note_issued: strings.seeYourPayments,
} as const satisfies Partial<Record<TemplatePurpose, string>>;

export const BOOKING_LINK = strings.bookingLink;

/** What the link to a payment is called whose booking is no longer there to refund it from. */
export const STRIPE_LINK = strings.stripeLink;

/** What the link to a disputed payment is called. */
export const DISPUTE_LINK = strings.disputeLink;

/** The text of a mail before its variables are filled in. */
export type Words = { subject: string; body: string };

export const NAME_MISSING = strings.nameMissing;
export const TEMPLATE_CHANGED = strings.templateChanged;
export const TEMPLATE_GONE = strings.templateGone;
export const TEMPLATE_BUILT_IN = strings.templateBuiltIn;
export const TESTS_EXHAUSTED = strings.testsExhausted;

export const subjectLine = requiredLine(
  SUBJECT_MAX,
  strings.pleaseKeepTheSubjectUnder(SUBJECT_MAX),
  strings.pleaseWriteASubject,
);

export const bodyText = z
  .string(strings.pleaseWriteTheEmailsText)
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .min(1, strings.pleaseWriteTheEmailsText)
      .max(BODY_MAX, strings.pleaseKeepTheTextUnder(BODY_MAX)),
  );

/** What a template says, as somebody typed it. */
export const wordsInput = z.strictObject({ subject: subjectLine, body: bodyText });

export const templateInput = wordsInput.extend({
  /** Only replies have a name of their own; the others are called by their purpose. */
  name: requiredLine(
    TEMPLATE_NAME_MAX,
    strings.pleaseKeepTheNameUnder(TEMPLATE_NAME_MAX),
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
    if (unknown) return strings.isntAvailableInThisEmail(unknown[0]);
    const rest = text.replace(PLACEHOLDER, "");
    if (/\{\{|\}\}/.test(rest)) return strings.aVariableStandsBetweenTwo;
    return undefined;
  };
  const subject = /\{\{\s*message\s*\}\}/.test(words.subject)
    ? strings.aMessageIsTooLong
    : problem(words.subject);
  const body = problem(words.body);
  return { ...(subject ? { subject } : {}), ...(body ? { body } : {}) };
}

/** Words for each part in which brackets were left standing: a letter that a person writes says everything. */
export function unfilledProblems(words: Words): Partial<Words> {
  const problem = (text: string) => {
    const [left] = text.match(PLACEHOLDER) ?? [];
    if (left) return strings.pleaseWriteWhatStandsFor(left);
    return text.includes("{{") ? strings.pleaseRemoveTheBracketsHere : undefined;
  };
  const [subject, body] = [problem(words.subject), problem(words.body)];
  return { ...(subject ? { subject } : {}), ...(body ? { body } : {}) };
}
