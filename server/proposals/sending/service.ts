import "#server/platform/boundary.server.ts";
import { refreshAvailability } from "#server/bookings/availability/service.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { isClosed } from "#server/bookings/status-transitions/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE, studioToday } from "#server/platform/clock.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { loadSnapshot, loadStudio } from "#server/website/snapshot/service.ts";
import { emptyFields } from "../contracts/contract.ts";
import { withStandard } from "../contracts/service.ts";
import {
  draftTexts,
  PROPOSAL_CHANGED,
  PROPOSAL_GONE,
  PROPOSAL_SENT_ALREADY,
  readOffer,
} from "../drafts/contract.ts";
import { selectProposal } from "../drafts/queries.ts";
import { chainOn } from "../history/service.ts";
import {
  BOOKING_CLOSED,
  CONTRACT_MISSING,
  DAY_FULL_FOR_PROPOSAL,
  emptyFieldWords,
  NOBODY_SIGNS,
  type ProposalDocument,
  WEDDING_PAST,
} from "./contract.ts";
import { firstChoice, mergeValues } from "./document.ts";
import { signerMails } from "./mails.ts";
import { markSent, selectOpen } from "./queries.ts";

const DAY_MS = 86_400_000;

/**
 * Sends a draft: its document is frozen, the date is held until it expires, each partner with an address gets a mail,
 * and an earlier proposal that could still be signed is void.
 * @returns `invalid` with words for the editor's fields; `conflict` when somebody was quicker or the day is full
 */
export async function sendProposal(
  services: Services,
  admin: Admin,
  { id, version }: { id: string; version: number },
): Promise<Result<{ id: string }>> {
  const { db, clock } = services;
  const { proposal, booking, packages, contracts, signers } = await selectProposal(db, id);
  if (!proposal || !booking) return fail("not_found", { form: PROPOSAL_GONE });
  if (proposal.status !== "draft") return fail("conflict", { form: PROPOSAL_SENT_ALREADY });
  if (proposal.version !== version) return fail("conflict", { form: PROPOSAL_CHANGED });
  const texts = draftTexts.parse(JSON.parse(proposal.draft));
  const read = readOffer(texts, packages);
  if (!read.ok) return fail("invalid", read.problems);
  const at = clock.now();
  const today = studioToday(clock);
  if (signers.length === 0) return fail("conflict", { form: NOBODY_SIGNS });
  if (isClosed(booking.status)) return fail("conflict", { form: BOOKING_CLOSED });
  if (booking.weddingDate < today) return fail("conflict", { form: WEDDING_PAST });
  const contract = withStandard(contracts).find((known) => known.id === read.contractId);
  if (!contract) return fail("invalid", { contractId: CONTRACT_MISSING });

  const expiresAt = new Date(at.getTime() + read.validDays * DAY_MS);
  const [{ settings }, studio, wordsOf, open] = await Promise.all([
    loadSnapshot(services),
    loadStudio(services),
    readWords(services, ["proposal_sent"]),
    selectOpen(db, booking.id, id),
  ]);
  const document: ProposalDocument = {
    format: 1,
    number: proposal.number,
    studio: { name: settings.siteTitle, email: settings.contactEmail, phone: settings.contactPhone },
    couple: coupleOf(booking),
    weddingDate: booking.weddingDate,
    venue: booking.venue ?? "",
    sentOn: today,
    validUntil: calendarDateIn(expiresAt, STUDIO_ZONE),
    offer: read.offer,
    contract: { name: contract.name, body: contract.body },
    signers,
  };
  const empty = emptyFields(contract.body, mergeValues(document, firstChoice(document)));
  if (empty.length > 0) return fail("invalid", { contractId: emptyFieldWords(empty) });

  const text = JSON.stringify(document);
  const documentHash = await digest(text);
  const act = { at, contactId: null, actor: `${admin.name} <${admin.email}>`, network: null, device: null };
  const [event] = await chainOn(
    id,
    [],
    [
      {
        ...act,
        kind: "sent",
        details: JSON.stringify({ documentHash, to: signers.map(({ email }) => email), expiresAt }),
      },
    ],
  );
  const superseded = await Promise.all(
    open.map(async (one) => {
      const [voided] = await chainOn(one.id, one.events, [
        { ...act, kind: "voided", details: JSON.stringify({ by: proposal.number }) },
      ]);
      return { id: one.id, version: one.version, event: voided };
    }),
  );
  const outcome = await markSent(db, admin, {
    ...{ id, version, booking, documentHash, expiresAt, today, at },
    couple: document.couple,
    number: proposal.number,
    document: text,
    event,
    superseded,
    mails: await signerMails(services, {
      ...{ kind: "proposal_sent", studio, document, words: wordsOf("proposal_sent") },
      ...{ proposalId: id, bookingId: booking.id, sentBy: admin.userId },
      validFor: expiresAt.getTime() - at.getTime(),
    }),
  });
  if (outcome === "day_full") return fail("conflict", { form: DAY_FULL_FOR_PROPOSAL });
  if (outcome === "changed") return fail("conflict", { form: PROPOSAL_CHANGED });
  announceMail(services);
  await refreshAvailability(services, [booking.weddingDate]);
  return ok({ id });
}
