import { z } from "zod";
import type { TemplatePurpose } from "#drizzle/enums.ts";
import { requiredLine } from "#server/platform/forms/contract.ts";
import { BODY_MAX, SUBJECT_MAX } from "../outbox/contract.ts";
import { PURPOSES } from "../purposes/contract.ts";
import * as strings from "../strings/templates.ts";

export const TEMPLATE_NAME_MAX = 60;

/** Mails that a person reviews and sends. They begin with their own greeting instead of a heading. */
const LETTERS: readonly TemplatePurpose[] = ["reply", "testimonial_request"];
export const isLetter = (purpose: TemplatePurpose) => LETTERS.includes(purpose);

/** The label of the private link in a testimonial request. */
export const TESTIMONIAL_LINK = strings.testimonialLink;

/** The labels of links that sign a person in. */
export const CLIENT_LINKS = {
  proposal_sent: strings.readAndSign,
  proposal_reminder: strings.readAndSign,
  agreement_completed: strings.seeTheAgreement,
  client_link: strings.openYourWeddingPage,
  proposal_expired: strings.seeTheProposal,
} as const satisfies Partial<Record<TemplatePurpose, string>>;

export const PROPOSAL_LINK = strings.proposalLink;

/** The label of the link to the page where a couple signs in to see their inquiry. */
export const INQUIRY_LINK = strings.openYourWeddingPage;

/** The labels of links in mails about payments and what follows them. */
export const PAYMENT_LINKS = {
  invoice_issued: strings.seeYourPayments,
  payment_reminder: strings.seeHowToPay,
  payment_received: strings.seeYourPayments,
  payment_failed: strings.payAgain,
  booking_confirmed: strings.openYourWeddingPage,
  date_taken: strings.openYourWeddingPage,
  refund_recorded: strings.seeYourPayments,
  credit_note_issued: strings.seeYourPayments,
  cancellation_notice: strings.seeYourPayments,
} as const satisfies Partial<Record<TemplatePurpose, string>>;

/** The label of the link to a couple's films. */
export const FILM_LINK = strings.watchYourFilm;

export const BOOKING_LINK = strings.bookingLink;

/** The label of the link to a payment that can't be refunded from its booking, which no longer exists. */
export const STRIPE_LINK = strings.stripeLink;

/** The label of the link to a disputed payment. */
export const DISPUTE_LINK = strings.disputeLink;

/** The text of a mail before its variables are filled in. */
export type Words = { subject: string; body: string };

export const NAME_MISSING = strings.nameMissing;
export const TEMPLATE_CHANGED = strings.templateChanged;
/** Shown on the page of a reply that was just created. */
export const TEMPLATE_CREATED = strings.replySaved;
export const TEMPLATE_GONE = strings.templateGone;
export const TEMPLATE_BUILT_IN = strings.templateBuiltIn;
export const TESTS_EXHAUSTED = strings.testsExhausted;

const subjectLine = requiredLine(
  SUBJECT_MAX,
  strings.pleaseKeepTheSubjectUnder(SUBJECT_MAX),
  strings.pleaseWriteASubject,
);

const bodyText = z
  .string(strings.pleaseWriteTheEmailsText)
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .min(1, strings.pleaseWriteTheEmailsText)
      .max(BODY_MAX, strings.pleaseKeepTheTextUnder(BODY_MAX)),
  );

/** The submitted texts of a template. */
export const wordsInput = z.strictObject({ subject: subjectLine, body: bodyText });

export const templateInput = wordsInput.extend({
  /** Only replies have their own name; other templates are named after their purpose. */
  name: requiredLine(
    TEMPLATE_NAME_MAX,
    strings.pleaseKeepTheNameUnder(TEMPLATE_NAME_MAX),
    NAME_MISSING,
  ).optional(),
  /** The version that the editor started from; 0 for a default text or a new reply. */
  version: z.int().min(0),
});

export type TemplateInput = z.output<typeof templateInput>;

export const templateRemoval = z.strictObject({ version: z.int().min(1) });

export const templateTest = wordsInput.extend({
  /** Identifies one click: the same key twice sends one mail. */
  key: z.uuid(),
});

/** A template as the admin area shows it: the studio's text, or the default one. */
export type TemplateView = Words & {
  id: string;
  purpose: TemplatePurpose;
  name: string;
  version: number;
  /** The default text; null for a reply created by the studio. */
  standard: Words | null;
  updatedAt: Date | null;
};

/** A reply with its variables filled in, for an admin to edit. */
export type FilledReply = Words & { id: string; name: string };

/** A mail as it would be sent. */
export type Preview = { subject: string; text: string; html: string };

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Returns an error for each part with a variable that mails of this purpose don't support. */
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

/** Returns an error for each part with unfilled placeholders, because a personal letter must be complete. */
export function unfilledProblems(words: Words): Partial<Words> {
  const problem = (text: string) => {
    const [left] = text.match(PLACEHOLDER) ?? [];
    if (left) return strings.pleaseWriteWhatStandsFor(left);
    return text.includes("{{") ? strings.pleaseRemoveTheBracketsHere : undefined;
  };
  const [subject, body] = [problem(words.subject), problem(words.body)];
  return { ...(subject ? { subject } : {}), ...(body ? { body } : {}) };
}
