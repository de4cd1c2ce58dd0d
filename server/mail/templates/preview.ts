import type { TemplatePurpose } from "#drizzle/enums.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import { type FieldErrors, fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import type { MailContent } from "../layout/service.ts";
import { announceMail } from "../outbox/service.ts";
import { PURPOSES } from "../purposes/contract.ts";
import * as strings from "../strings/templates.ts";
import { TEMPLATE_VARIABLES, type TemplateValues } from "../variables/contract.ts";
import {
  BOOKING_LINK,
  CLIENT_LINKS,
  DISPUTE_LINK,
  FILM_LINK,
  INQUIRY_LINK,
  PAYMENT_LINKS,
  PROPOSAL_LINK,
  type Preview,
  STRIPE_LINK,
  TESTIMONIAL_LINK,
  TESTS_EXHAUSTED,
  variableProblems,
  type Words,
} from "./contract.ts";
import { standardOf } from "./default-texts.ts";
import { insertTest } from "./queries.ts";
import { type ComposedMail, renderWords } from "./service.ts";

const TESTS: Limit = { name: "template-test", most: 10, seconds: 600 };

const { date, venue, package: offer, message, name } = TEMPLATE_VARIABLES;
const CONTACT: [string, string] = [strings.email, "ana@example.com"];
const DATE: [string, string] = [strings.weddingDate, date.sample];
const PACKAGE: [string, string] = [strings.packageLabel, offer.sample];
const INQUIRY_FACTS = [DATE, CONTACT, [strings.venue, venue.sample], PACKAGE] satisfies MailContent["facts"];
const CHOSEN_FACTS = [DATE, PACKAGE];

/** Returns what the site adds to each purpose's text. */
function surroundings(purpose: TemplatePurpose, siteUrl: string): Pick<MailContent, "facts" | "link"> {
  const link = { label: strings.openTheDashboard, url: `${siteUrl}/admin` };
  switch (purpose) {
    case "inquiry_acknowledgement":
    case "waiting_list_joined":
      return { facts: CHOSEN_FACTS, link: { label: INQUIRY_LINK, url: `${siteUrl}/my-wedding` } };
    case "inquiry_alert":
      return { facts: INQUIRY_FACTS, link };
    case "message_alert":
      return { facts: [CONTACT, [strings.message, message.sample]], link };
    case "testimonial_request":
      return { link: { label: TESTIMONIAL_LINK, url: `${siteUrl}/your-words` } };
    case "proposal_sent":
    case "agreement_completed":
    case "proposal_expired":
    case "client_link":
      return { link: { label: CLIENT_LINKS[purpose], url: `${siteUrl}/my-wedding/enter` } };
    case "invoice_issued":
    case "payment_reminder":
    case "payment_received":
    case "payment_failed":
    case "credit_note_issued":
    case "cancellation_notice":
    case "refund_recorded":
    case "date_taken":
    case "booking_confirmed":
      return { link: { label: PAYMENT_LINKS[purpose], url: `${siteUrl}/my-wedding/enter` } };
    case "film_delivered":
      return { link: { label: FILM_LINK, url: `${siteUrl}/my-wedding/enter` } };
    case "payment_received_alert":
    case "date_taken_alert":
    case "proposal_expired_alert":
    case "payment_failed_alert":
    case "refund_failed_alert":
    case "over_refunded_alert":
    case "partner_changed_alert":
      return { link: { label: BOOKING_LINK, url: `${siteUrl}/admin` } };
    case "deleted_payment_alert":
      return { link: { label: STRIPE_LINK, url: "https://dashboard.stripe.com" } };
    case "dispute_alert":
      return { link: { label: DISPUTE_LINK, url: "https://dashboard.stripe.com" } };
    case "proposal_declined":
    case "move_taken_back":
      return { link: { label: PROPOSAL_LINK, url: `${siteUrl}/my-wedding` } };
    case "proposal_answered_alert":
    case "agreement_completed_alert":
    case "signature_overdue_alert":
      return { link: { label: PROPOSAL_LINK, url: `${siteUrl}/admin` } };
    default:
      return {};
  }
}

const SIGNATURES: Partial<Record<TemplatePurpose, string>> = {
  inquiry_alert: strings.replyingToThisEmailWrites,
  message_alert: strings.replyingToThisEmailWritesTo(name.sample),
};

/** The studio's real name and number are used instead. */
const SAMPLES: TemplateValues = Object.fromEntries(
  Object.entries(TEMPLATE_VARIABLES)
    .filter(([variable]) => variable !== "studio" && variable !== "phone")
    .map(([variable, { sample }]) => [variable, sample]),
);

/** The value of `message` if no message has been written. */
const ANSWER = strings.answer(name.sample);

async function composeSample(services: Services, purpose: TemplatePurpose, words: Words) {
  const studio = await loadStudio(services);
  const signature = SIGNATURES[purpose];
  return renderWords(studio, words, {
    purpose,
    variables: purpose === "proposal_answered_alert" ? { ...SAMPLES, message: ANSWER } : SAMPLES,
    ...surroundings(purpose, services.siteUrl),
    ...(signature ? { signature } : {}),
  });
}

type Draft = Words & { id: string };

/** Composes a draft's mail with sample data; `invalid` with errors for its fields. */
async function composeDraft(services: Services, { id, ...words }: Draft): Promise<Result<ComposedMail>> {
  const purpose = standardOf(id)?.purpose ?? "reply";
  const problems: FieldErrors = variableProblems(purpose, words);
  if (Object.keys(problems).length > 0) return fail("invalid", problems);
  return ok(await composeSample(services, purpose, words));
}

/** Renders a draft like the real mail, with sample data. Read-only. */
export async function previewTemplate(
  services: Services,
  _admin: Admin,
  draft: Draft,
): Promise<Result<Preview>> {
  const composed = await composeDraft(services, draft);
  if (!composed.ok) return composed;
  const { subject, textBody, htmlBody } = composed.value;
  return ok({ subject, text: textBody, html: htmlBody });
}

/** Sends a draft with sample data to the admin's own address, once per key. */
export async function sendTest(
  services: Services,
  admin: Admin,
  { key, ...draft }: Draft & { key: string },
): Promise<Result<{ to: string }>> {
  const composed = await composeDraft(services, draft);
  if (!composed.ok) return composed;
  const wait = await secondsToWait(services, [{ limit: TESTS, who: admin.userId }]);
  if (wait > 0) return limited(wait, { form: TESTS_EXHAUSTED });
  const { subject, textBody, htmlBody } = composed.value;
  await insertTest(services.db, admin, {
    templateId: draft.id,
    template: standardOf(draft.id)?.name ?? PURPOSES.reply.name,
    at: services.clock.now(),
    mail: {
      idempotencyKey: `template-test:${key}`,
      kind: "template_test",
      bookingId: null,
      sentBy: admin.userId,
      toAddress: admin.email,
      replyTo: services.studioInbox,
      subject: strings.test(subject),
      textBody,
      htmlBody,
    },
  });
  announceMail(services);
  return ok({ to: admin.email });
}
