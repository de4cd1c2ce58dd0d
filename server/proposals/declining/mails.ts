import { currentState, factsAfterEnd, stateAfterHold } from "#server/bookings/current-state/service.ts";
import type { Facts } from "#server/bookings/facts/contract.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { PROPOSAL_LINK } from "#server/mail/templates/contract.ts";
import { readWords, renderWords } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { backSentences, onItsWaySentence } from "../couple-money/contract.ts";
import { dateAfterExpiry } from "../date-state/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import * as strings from "../strings/declining.ts";
import type { LedgerAsRead } from "./queries.ts";

type Declined = {
  id: string;
  bookingId: string | null;
  document: ProposalDocument;
  /** The earlier agreement that everybody has signed. */
  inForce: string | null;
  who: Client;
  /** What is so of the booking before it is declined. */
  facts: Facts;
  /** What is so of its ledger. */
  ledger: LedgerAsRead;
  at: Date;
};

/** Returns the facts once it is declined and what it charged is taken off, as nothing else is agreed. */
function factsAfter({ id, facts, ledger }: Declined): Facts {
  const after = factsAfterEnd(facts, { id, status: "declined" });
  const { money } = after;
  return {
    ...after,
    money: {
      ...money,
      chargedCents: Math.max(0, money.chargedCents - ledger.agreedCents),
      retainerCents: money.retainerCents - ledger.agreedRetainerCents,
    },
  };
}

/** Returns what the other partner has to know of the date and the money once nothing is agreed anymore. */
function withoutAgreement(declined: Declined): string {
  const { document, at } = declined;
  const facts = factsAfter(declined);
  const { date, weddingDate, money } =
    facts.status === "held" ? stateAfterHold(facts, at) : currentState(facts, at);
  return [dateAfterExpiry({ date, weddingDate }, document), ...backSentences(money), onItsWaySentence(money)]
    .filter(Boolean)
    .join(" ");
}

/** Builds the mails that tell the other partner that the proposal was declined. Only the studio sees the reason. */
export async function partnerMails(
  services: Services,
  declined: Declined,
): Promise<{ contactId: string; email: string; mail: NewMail }[]> {
  const { id, bookingId, document, inForce, who } = declined;
  const others = document.signers.filter(
    ({ contactId, email }) => contactId !== who.contactId && email.toLowerCase() !== who.email.toLowerCase(),
  );
  if (others.length === 0) return [];
  const [studio, wordsOf] = await Promise.all([
    loadStudio(services),
    readWords(services, ["proposal_declined"]),
  ]);
  const mailTo = ({ contactId, email }: (typeof others)[number]): NewMail => ({
    idempotencyKey: `proposal-declined:${id}:${contactId}`,
    kind: "proposal_declined",
    bookingId,
    toAddress: oneLine(email),
    replyTo: studio.inbox,
    ...renderWords(studio, wordsOf("proposal_declined"), {
      purpose: "proposal_declined",
      variables: {
        name: who.name,
        couple: document.couple,
        date: formatCalendarDate(document.weddingDate),
        hold: inForce === null ? withoutAgreement(declined) : strings.earlierStillCounts,
      },
      // The link requires signing in with a code.
      link: { label: PROPOSAL_LINK, url: `${services.siteUrl}/my-wedding/proposals/${id}` },
    }),
  });
  return others.map((other) => ({
    contactId: other.contactId,
    email: other.email,
    mail: mailTo(other),
  }));
}
