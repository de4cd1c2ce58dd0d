import { coupleGreeting } from "#server/mail/greetings/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { INQUIRY_LINK, type Words } from "#server/mail/templates/contract.ts";
import { renderWords, type Studio } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { UNCHECKED } from "#server/platform/turnstile/contract.ts";
import { picturesSent } from "../inspiration/contract.ts";
import * as strings from "../strings/booking-form.ts";
import type { Inquiry } from "./contract.ts";

/** The templates of the mails about an inquiry. */
export const INQUIRY_TEMPLATES = ["inquiry_alert", "inquiry_acknowledgement", "waiting_list_joined"];

type Fact = [name: string, value: string];

/** What happens after an inquiry, in the words of the page that also says it. */
type NextSteps = { next: string; steps: { when: string; text: string }[] };

const waitingFact = ({ waiting, input }: Inquiry): Fact[] =>
  waiting ? [[strings.waitingList, strings.isTakenWellWriteIf(formatCalendarDate(input.weddingDate))]] : [];

/** Returns what a couple entered, each value with its label. */
export function factsOf(inquiry: Inquiry): Fact[] {
  const { input } = inquiry;
  const facts: Fact[] = [
    [strings.weddingDate, formatCalendarDate(input.weddingDate)],
    [strings.email, input.email],
  ];
  if (input.phone) facts.push([strings.phone, input.phone]);
  if (input.venue) facts.push([strings.venue, input.venue]);
  if (input.guestCount) facts.push([strings.guests, String(input.guestCount)]);
  if (inquiry.packageName) facts.push([strings.packageLabel, inquiry.packageName]);
  if (input.message) facts.push([strings.message, input.message]);
  return [...facts, ...waitingFact(inquiry)];
}

/** Returns the facts that a mail may repeat to an unconfirmed address: only choices from lists, and numbers. */
function chosenFacts(inquiry: Inquiry): Fact[] {
  const { weddingDate, guestCount } = inquiry.input;
  const facts: Fact[] = [[strings.weddingDate, formatCalendarDate(weddingDate)]];
  if (guestCount) facts.push([strings.guests, String(guestCount)]);
  if (inquiry.packageName) facts.push([strings.packageLabel, inquiry.packageName]);
  if (inquiry.images.length > 0) facts.push([strings.inspirationImages, picturesSent(inquiry.images.length)]);
  return [...facts, ...waitingFact(inquiry)];
}

/** Returns the next steps for the end of the mail. Couples on the waiting list get different text above. */
const closingOf = ({ waiting }: Inquiry, { next, steps }: NextSteps): string[] =>
  steps.length > 0 && !waiting
    ? [[next, ...steps.map(({ when, text }) => `${when}: ${text}`)].join("\n")]
    : [];

/** Returns the URLs where an admin can see the inquiry's pictures. */
export const pictureLinks = ({ siteUrl, images }: Inquiry) =>
  images.map(({ id }) => `${siteUrl}/api/inspiration/${id}`);

/** Returns the two mails about an inquiry: one to the studio, one to the couple. */
export function inquiryMails(
  studio: Studio,
  wordsOf: (template: string) => Words,
  inquiry: Inquiry,
  steps: NextSteps,
): { alert: NewMail; acknowledgement: NewMail } {
  const { input } = inquiry;
  // An inquiry from the fallback queue is read without the form's checks, and a mail header must be one line.
  const coupleAddress = oneLine(input.email);
  const couple = `${input.brideName} & ${input.groomName}`;
  const date = formatCalendarDate(input.weddingDate);
  const pictures = pictureLinks(inquiry);
  const forStudio = factsOf(inquiry);
  if (pictures.length > 0) forStudio.push([strings.inspirationImages, pictures.join("\n")]);
  if (inquiry.unchecked) forStudio.push([strings.check, UNCHECKED]);
  const variables = { couple, date, venue: input.venue, package: inquiry.packageName };
  const alert = renderWords(studio, wordsOf("inquiry_alert"), {
    purpose: "inquiry_alert",
    variables,
    facts: forStudio,
    link: { label: strings.openTheDashboard, url: `${inquiry.siteUrl}/admin` },
    signature: strings.replyingToThisEmailWrites,
  });
  const received = inquiry.waiting ? "waiting_list_joined" : "inquiry_acknowledgement";
  const acknowledgement = renderWords(studio, wordsOf(received), {
    purpose: received,
    variables: { ...variables, couple: coupleGreeting(input.brideName, input.groomName) },
    facts: chosenFacts(inquiry),
    closing: closingOf(inquiry, steps),
    // Without a token: the address isn't confirmed, so the page sends it a code.
    link: { label: INQUIRY_LINK, url: `${inquiry.siteUrl}/my-wedding` },
  });

  return {
    alert: {
      idempotencyKey: `${inquiry.submissionId}:studio`,
      kind: "inquiry_alert",
      bookingId: inquiry.id,
      toAddress: studio.inbox,
      replyTo: coupleAddress,
      ...alert,
    },
    acknowledgement: {
      idempotencyKey: `${inquiry.submissionId}:couple`,
      kind: received,
      bookingId: inquiry.id,
      toAddress: coupleAddress,
      replyTo: studio.inbox,
      ...acknowledgement,
    },
  };
}
