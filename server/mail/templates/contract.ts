import { z } from "zod";
import type { TemplatePurpose } from "#drizzle/enums.ts";
import { requiredLine } from "#server/platform/forms/contract.ts";

export const TEMPLATE_NAME_MAX = 60;
export const SUBJECT_MAX = 150;
export const BODY_MAX = 5000;

/** What a template may name, with what it says in a preview. Written as `{{couple}}`. */
export const TEMPLATE_VARIABLES = {
  couple: { meaning: "The couple's names; of a message, whoever wrote it", sample: "Ana & Ben" },
  name: { meaning: "Whoever wrote the message", sample: "Mei Larsen" },
  date: { meaning: "The wedding date", sample: "May 14, 2027" },
  venue: { meaning: "The venue, if they told us", sample: "The Library, Pasadena" },
  package: { meaning: "The package they chose, if any", sample: "Premium Package" },
  hold_until: { meaning: "When their hold ends", sample: "May 1, 2027" },
  message: { meaning: "What they wrote", sample: "Do you film in the rain?\nWe hope so." },
  studio: { meaning: "The studio's name", sample: "Cinematic Wedding Films" },
  phone: { meaning: "The studio's phone number", sample: "+1 (323) 555-0116" },
} as const satisfies Record<string, { meaning: string; sample: string }>;

export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;
export type TemplateValues = Partial<Record<TemplateVariable, string | null>>;

type Purpose = {
  name: string;
  /** When the mail goes out, and to whom. */
  when: string;
  variables: readonly TemplateVariable[];
};

/** Why some mails say little of what they answer. */
const UNCONFIRMED = "It repeats nothing else they wrote, because anyone can enter anyone's address.";

export const PURPOSES: Record<TemplatePurpose, Purpose> = {
  inquiry_acknowledgement: {
    name: "Inquiry received",
    when: `To the couple, right away, with their date, guests and package. ${UNCONFIRMED}`,
    variables: ["couple", "date", "package", "studio", "phone"],
  },
  inquiry_alert: {
    name: "New inquiry",
    when: "To the studio, for each inquiry, with all its details.",
    variables: ["couple", "date", "venue", "package", "studio"],
  },
  message_acknowledgement: {
    name: "Message received",
    when: `To whoever wrote on the contact page, right away. ${UNCONFIRMED}`,
    variables: ["name", "studio", "phone"],
  },
  message_alert: {
    name: "New message",
    when: "To the studio, for each message, with its words.",
    variables: ["name", "studio"],
  },
  reply: {
    name: "Reply",
    when: "A starting point for a reply to a couple or a message. You can edit it before it goes out.",
    variables: ["couple", "date", "venue", "package", "hold_until", "message", "studio", "phone"],
  },
  hold_expired: {
    name: "Hold expired",
    when: "To the couple, when the hold on their date ends.",
    variables: ["couple", "date", "venue", "package", "studio", "phone"],
  },
  hold_expired_alert: {
    name: "Hold expired, for the studio",
    when: "To the studio, when a hold has run out.",
    variables: ["couple", "date", "venue", "package", "studio"],
  },
  waiting_list_joined: {
    name: "Waiting list joined",
    when: `To the couple, when they ask to be notified if a taken date opens up. ${UNCONFIRMED}`,
    variables: ["couple", "date", "package", "studio", "phone"],
  },
  day_free: {
    name: "Day free again",
    when: `To the first couple on the waiting list, when their date opens up. ${UNCONFIRMED}`,
    variables: ["couple", "date", "studio", "phone"],
  },
  testimonial_request: {
    name: "Request for a testimonial",
    when: "To the couple, when you ask for their words on the booking's page, where you can change it before it goes out. The link to write them follows the text.",
    variables: ["couple", "date", "venue", "studio", "phone"],
  },
  proposal_sent: {
    name: "Proposal",
    when: "To each partner, when you send a proposal. The link to read and sign it follows the text.",
    variables: ["name", "couple", "date", "hold_until", "studio", "phone"],
  },
  proposal_answered_alert: {
    name: "Proposal answered, for the studio",
    when: "To the studio, when a partner signs or declines.",
    variables: ["name", "couple", "date", "message", "studio"],
  },
  agreement_completed: {
    name: "Signed agreement",
    when: "To each partner, when everybody has signed, with the agreement.",
    variables: ["name", "couple", "date", "studio", "phone"],
  },
  testimonial_alert: {
    name: "New testimonial",
    when: "To the studio, when a couple's words arrive, with all they wrote.",
    variables: ["couple", "date", "studio"],
  },
};

/** Mails that a person looks through and sends: they begin with a greeting of their own, not with a heading. */
const LETTERS: readonly TemplatePurpose[] = ["reply", "testimonial_request"];
export const isLetter = (purpose: TemplatePurpose) => LETTERS.includes(purpose);

/** What the private link of a request for a testimonial is called. */
export const TESTIMONIAL_LINK = "Write a few words";

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
    if (unknown) return `This mail knows no ${unknown[0]}. Please choose from the list of variables.`;
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
