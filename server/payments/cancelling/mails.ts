import { isOfCouple } from "#server/clients/rights/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { unfilledProblems } from "#server/mail/templates/contract.ts";
import { composeReply, readReplies } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { type CancellationFigures, settlementSentences } from "../cancellation-figures/contract.ts";
import { payerMails } from "../notices/mails.ts";
import * as strings from "../strings/cancelling.ts";
import {
  type Canceler,
  type Cancellation,
  type CancellationPage,
  RECIPIENT_GONE,
  SETTLEMENT_MARK,
} from "./contract.ts";

const LETTER = "reply-cancelled";

type Wedding = { brideName: string; groomName: string; weddingDate: string | null; movingTo: string | null };

const dayOf = ({ weddingDate }: Wedding) => weddingDate && formatCalendarDate(weddingDate);
const coupleOf = ({ brideName, groomName }: Wedding) => `${brideName} & ${groomName}`;

/**
 * Returns the letter as suggested for each who may cancel, with a placeholder for the sentences about money. After the
 * greeting it says who cancels, and after what becomes of the day what becomes of another day and of the money.
 */
export async function suggestedLetters(
  services: Services,
  wedding: Wedding,
): Promise<CancellationPage["letters"]> {
  const { movingTo } = wedding;
  const letters = (await readReplies(services))({ couple: coupleOf(wedding), date: dayOf(wedding) });
  const { subject = "", body = "" } = letters.find(({ id }) => id === LETTER) ?? {};
  const [greeting = "", day = "", ...rest] = body.split("\n\n");
  const newDay = movingTo ? [strings.newDayToo(formatCalendarDate(movingTo))] : [];
  const letterOf = (by: Canceler) => ({
    subject,
    body: [greeting, strings.whoCanceled[by], day, ...newDay, SETTLEMENT_MARK, ...rest].join("\n\n"),
  });
  return { couple: letterOf("couple"), studio: letterOf("studio") };
}

type Canceled = {
  wanted: Cancellation & { bookingId: string };
  figures: CancellationFigures;
  people: CancellationPage["recipients"];
  wedding: Wedding;
  isByContract: boolean;
  disputedCents: number;
};

/** Builds the letter to each partner, with the sentences about money filled in. */
async function lettersTo(
  services: Services,
  admin: Admin,
  { wanted, figures, people, isByContract, disputedCents }: Canceled,
): Promise<Result<NewMail[]>> {
  const { subject, bookingId, version } = wanted;
  const settlement = settlementSentences(figures, { isByContract, disputedCents });
  const body = wanted.body.replaceAll(SETTLEMENT_MARK, settlement);
  const problems = unfilledProblems({ subject, body });
  if (Object.keys(problems).length > 0) return fail("invalid", problems);
  const words = await composeReply(services, { subject, body });
  return ok(
    people.map(({ contactId, email }) => ({
      ...words,
      // Both partners' copies are one letter of the conversation.
      letterId: `cancellation:${bookingId}:${version}`,
      idempotencyKey: `cancellation:${bookingId}:${version}:${contactId}`,
      kind: "cancellation_letter",
      bookingId,
      sentBy: admin.userId,
      toAddress: oneLine(email),
      replyTo: services.studioInbox,
    })),
  );
}

/** Builds the mails to the payers: what becomes of the payments, and nothing of the letter. */
const payersMails = (
  services: Services,
  admin: Admin,
  { wanted, figures, people, wedding, isByContract, disputedCents }: Canceled,
): Promise<NewMail[]> =>
  payerMails(services, {
    kind: "cancellation_notice",
    about: `${wanted.bookingId}:${wanted.version}`,
    bookingId: wanted.bookingId,
    payers: people,
    sentBy: admin.userId,
    values: {
      couple: coupleOf(wedding),
      date: dayOf(wedding),
      reason: strings.whoCanceledForPayer[wanted.by],
      settlement: settlementSentences(figures, { reader: "payer", isByContract, disputedCents }),
    },
  });

/** Builds everything that is mailed when a booking is canceled, to those who were chosen. */
export async function cancellationMails(
  services: Services,
  admin: Admin,
  canceled: Canceled,
): Promise<Result<NewMail[]>> {
  const { to } = canceled.wanted;
  if (to.length === 0) return ok([]);
  const people = canceled.people.filter(({ contactId }) => to.includes(contactId));
  if (people.length < new Set(to).size) return fail("conflict", { to: RECIPIENT_GONE });
  const [partners, payers] = [
    people.filter((person) => isOfCouple(person)),
    people.filter((person) => !isOfCouple(person)),
  ];
  const [letters, notices] = await Promise.all([
    partners.length > 0 ? lettersTo(services, admin, { ...canceled, people: partners }) : ok<NewMail[]>([]),
    payersMails(services, admin, { ...canceled, people: payers }),
  ]);
  return letters.ok ? ok([...letters.value, ...notices]) : letters;
}
