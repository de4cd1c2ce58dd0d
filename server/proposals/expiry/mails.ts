import { type CurrentState, hasMoney } from "#server/bookings/current-state/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { BOOKING_LINK } from "#server/mail/templates/contract.ts";
import { readWords, renderWords } from "#server/mail/templates/service.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import {
  agreementAfterExpiry,
  dateAfterExpiry,
  earlierAgreementStays,
  renewalSentence,
} from "../date-state/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { signerMails } from "../sending/mails.ts";
import * as strings from "../strings/date-state.ts";
import { selectToTell } from "./queries.ts";

const joined = (...sentences: string[]) => sentences.filter(Boolean).join(" ");

const LINK_MS = 30 * 86_400_000;

type Expired = {
  id: string;
  bookingId: string;
  document: ProposalDocument;
  expiresAt: Date;
  /** What is so of the booking once the proposal has expired. */
  state: CurrentState;
};

/** The studio calls a couple that has paid for what nobody can sign anymore. */
const callSentence = ({ turns: [{ to }], money }: Pick<CurrentState, "turns" | "money">) =>
  (to === "call" || to === "call_about_proposal") && hasMoney(money)
    ? strings.wellCallYouAboutThePayment
    : "";

/**
 * Builds the mails that tell the partners and the studio that a proposal has expired, except those already told that
 * its hold has ended.
 */
export async function expiryMails(
  services: Services,
  { id, bookingId, document, expiresAt, state }: Expired,
): Promise<{ toStudio: NewMail[]; toPartners: { contactId: string; email: string; mail: NewMail }[] }> {
  const [studio, wordsOf, { partners, notified }] = await Promise.all([
    loadStudio(services),
    readWords(services, ["proposal_expired", "proposal_expired_alert"]),
    selectToTell(services.db, { bookingId, since: expiresAt }),
  ]);
  const isTold = (email: string) =>
    notified.some(
      ({ kind, address }) => kind === "hold_expired" && address.toLowerCase() === email.toLowerCase(),
    );
  // Whoever's day is over isn't asked whether it would still like us there, unless it was to move to a later one.
  const isAskable =
    state.date.kind !== "passed" ||
    (document.movesFrom !== undefined && document.weddingDate >= studioToday(services.clock));
  const people = partners.filter(({ email }) => isAskable && !isTold(email));
  const mails = await signerMails(services, {
    kind: "proposal_expired",
    studio,
    words: wordsOf("proposal_expired"),
    document,
    people,
    proposalId: id,
    bookingId,
    validFor: LINK_MS,
    hold: joined(dateAfterExpiry(state, document), agreementAfterExpiry(state), callSentence(state)),
  });
  const toPartners = people.flatMap(({ contactId, email }, index) => {
    const mail = mails[index];
    return mail ? [{ contactId, email, mail }] : [];
  });
  if (notified.some(({ kind }) => kind === "hold_expired_alert")) return { toStudio: [], toPartners };
  const alert = renderWords(studio, wordsOf("proposal_expired_alert"), {
    purpose: "proposal_expired_alert",
    variables: {
      couple: document.couple,
      date: formatCalendarDate(document.weddingDate),
      hold_until: formatCalendarDate(document.validUntil),
      hold: joined(
        renewalSentence(state, document, studioToday(services.clock)),
        earlierAgreementStays(state),
      ),
    },
    // The cron has no request, so it only knows the configured site URL.
    ...(services.siteUrl
      ? { link: { label: BOOKING_LINK, url: `${services.siteUrl}/admin/bookings/${bookingId}` } }
      : {}),
  });
  const mail: NewMail = {
    idempotencyKey: `proposal_expired_alert:${id}`,
    kind: "proposal_expired_alert",
    bookingId,
    toAddress: studio.inbox,
    replyTo: null,
    ...alert,
  };
  return { toStudio: [mail], toPartners };
}
