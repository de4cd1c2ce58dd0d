import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { refreshAvailability } from "#server/bookings/availability/service.ts";
import { confirmClient } from "#server/clients/confirmation/service.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { isOfCouple } from "#server/clients/rights/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { studioToday } from "#server/platform/clock.ts";
import { deviceLabel } from "#server/platform/device-label.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { areSignedWords } from "../agreement-file/signed-words.ts";
import type { BookingDate } from "../date-state/contract.ts";
import { chainOn } from "../history/service.ts";
import { keptKey } from "../kept-form/service.ts";
import { type Choice, chosenOf } from "../offer/contract.ts";
import { sameChoice } from "../sending/document.ts";
import { signedHashOf, wordsHashOf } from "../sending/signed-words.ts";
import { askedOf, hindranceOf, isShared, signingAs } from "../signers/contract.ts";
import { HOLDABLE } from "../status/contract.ts";
import * as strings from "../strings/signing.ts";
import { agreedOf } from "./agreed.ts";
import { signatureAbout } from "./code-about.ts";
import { completionOf } from "./completion.ts";
import {
  AUTOMATIC_SIGNER,
  BOOKING_CLOSED_SIGNER,
  CHOSEN_ALREADY,
  type ClientProposal,
  clientProposalPath,
  DATE_MOVED,
  DAY_TAKEN,
  NOT_OPEN,
  PACKAGE_MISSING,
  SHOWN_CHANGED,
  SIGNING_BUSY,
  signatureInput,
  WORDS_DIFFER,
} from "./contract.ts";
import { holdAfterSigning } from "./hold.ts";
import { alertMail, readAlertWords } from "./mails.ts";
import { partyOf } from "./party.ts";
import { appendSignature, selectSent } from "./queries.ts";
import { moveOf, type SentRow, viewOf } from "./view.ts";

/** Returns why a proposal can't be signed with the current state of its booking's date, or null if it can. */
function refusalOf({ isClosed, isMoved, isGone }: BookingDate): string | null {
  if (isClosed) return BOOKING_CLOSED_SIGNER;
  if (isMoved) return DATE_MOVED;
  return isGone ? DAY_TAKEN : null;
}

/** Concurrent writes to one chain only occur if both partners submit in the same second. */
export const TRIES = 6;

type Posted = { id: string; fields: Record<string, string>; addOnIds: string[]; headers: Headers };

export const actorOf = ({ name, email }: Pick<Client, "name" | "email">) => `${name} <${email}>`;

type SignResult = Result<{ id: string }> & { cookies?: string[] };

/**
 * Signs for the current client only: the signer is read from the session, never from the form (S37). Clients who came
 * by a link enter a code first. Idempotent.
 * @returns `invalid` with messages for the fields; `conflict` if what was on the screen is not what would be signed
 */
export async function signProposal(
  services: Services,
  client: Client,
  { id, fields, addOnIds, headers }: Posted,
): Promise<SignResult> {
  if (!isOfCouple(client)) return fail("not_found");
  const { db, clock } = services;
  // The cookies of a confirmed code. The code is only checked once, even if the loop retries.
  let cookies: string[] | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [sent, words] = await Promise.all([
      selectSent(db, { id, bookingId: client.bookingId }),
      readAlertWords(services),
    ]);
    const { proposal, events } = sent;
    const at = clock.now();
    const view = viewOf(sent, at);
    if (!proposal || !view) return fail("not_found");
    const { signers } = view.document;
    const signedBy = view.signatures.map(({ contactId }) => contactId);
    // Whose turn it is in this mailbox is decided here. The form only says for whom it was filled in.
    const filledFor = fields.signer || client.contactId;
    if (signedBy.includes(filledFor)) return ok({ id });
    const signer = signingAs(signers, signedBy, client);
    if (signer.contactId !== filledFor) return fail("conflict", { form: NOT_OPEN });
    if (view.status !== "sent" || askedOf(signers, client) !== "yes")
      return fail("conflict", { form: NOT_OPEN });
    if (hindranceOf(signer, view.partners)) return fail("conflict", { form: NOT_OPEN });
    const refusal = refusalOf(view.date);
    if (refusal !== null) return fail("conflict", { form: refusal });

    const choice: Choice = { packageId: fields.packageId ?? "", addOnIds: [...new Set(addOnIds)].sort() };
    const parsed = signatureInput.safeParse(fields);
    const isOffered = chosenOf(view.document.offer, choice) !== null;
    const known = view.partners.find(({ contactId }) => contactId === signer.contactId) ?? {
      name: signer.name,
      legalName: null,
    };
    const named = parsed.success
      ? await partyOf(services, known, parsed.data)
      : { problems: fieldErrors(parsed.error) };
    if (!parsed.success || !isOffered || "problems" in named) {
      const problems = "problems" in named ? named.problems : {};
      return fail("invalid", { ...(isOffered ? {} : { packageId: PACKAGE_MISSING }), ...problems });
    }
    const { party } = named;
    if (view.settled && !sameChoice(view.settled, choice)) return fail("conflict", { form: CHOSEN_ALREADY });
    const hash = await signedHashOf(view, choice);
    if (parsed.data.shown !== hash) return fail("conflict", { form: SHOWN_CHANGED });
    // Nobody signs other words than their partner has: there could never be a file of both.
    const wordsHash = await wordsHashOf(view.document, choice);
    if (!areSignedWords(events, wordsHash)) return fail("conflict", { form: WORDS_DIFFER });
    if (cookies === undefined) {
      const confirmed = await confirmClient(services, client, {
        right: "sign",
        headers,
        fields,
        path: clientProposalPath(id),
        about: signatureAbout(view, signer, { choice, shown: hash }),
        // In one mailbox, only a code of their own says which of the two it is.
        always: isShared(signers, client),
      });
      if (!confirmed.ok) return confirmed;
      ({ cookies } = confirmed);
    }
    const { consent } = parsed.data;
    const act = {
      at,
      contactId: signer.contactId,
      actor: actorOf(signer),
      network: visitorNetwork(headers),
      device: deviceLabel(headers.get("user-agent")),
    };
    const isLast = view.signatures.length + 1 === signers.length;
    const completion =
      isLast && proposal.autoCountersign ? await automatic(services, proposal, view, at) : null;
    const added = await chainOn(id, events, [
      { ...act, kind: "consented", details: JSON.stringify({ consent }) },
      {
        ...act,
        kind: "signed",
        details: JSON.stringify({
          ...party,
          signedHash: hash,
          documentHash: view.documentHash,
          wordsHash,
          choice,
        }),
      },
      ...(completion?.events ?? []),
    ]);
    const said = completion ? strings.hasSignedAndTheSite(signer.name) : strings.hasSigned(signer.name);
    const signed = await appendSignature(db, {
      id,
      signer: { contactId: signer.contactId, email: signer.email },
      booking: { id: client.bookingId, version: proposal.bookingVersion },
      at,
      choice: JSON.stringify(choice),
      events: added,
      move: moveOf(proposal, view.document),
      status: completion ? "completed" : isLast ? "signed" : "sent",
      hold: isLast ? holdOf(services, proposal, at) : null,
      party,
      // Until the studio has signed a new version, the booking shows what the earlier agreement says.
      agreed:
        isLast && (completion || view.inForce === null) ? agreedOf(proposal, view.document, choice) : null,
      mails: [alertMail(words, { proposal, document: view.document, kind: "signed", said, who: signer })],
      ...(completion ? { ends: completion.ends, entry: completion.entry } : {}),
      forget: await keptKey(services, { id, headers }),
    });
    if (signed === "day_full") return fail("conflict", { form: DAY_TAKEN });
    if (signed) {
      announceMail(services);
      if (completion) await refreshAvailability(services, [proposal.weddingDate, view.document.weddingDate]);
      if (isLast) await services.events.agreementChanged(client.bookingId);
      return { ...ok({ id }), cookies };
    }
  }
  return fail("conflict", { form: SIGNING_BUSY });
}

/** Returns the studio's automatic signature after the last partner's, if the studio has turned that on. */
async function automatic(services: Services, row: SentRow, { document }: ClientProposal, at: Date) {
  const completion = await completionOf(services, {
    id: row.id,
    bookingId: row.bookingId,
    document,
    at,
    signer: {
      actor: AUTOMATIC_SIGNER,
      fullName: document.studio.name,
      network: null,
      device: null,
    },
  });
  const entry = {
    actor: SYSTEM_ACTOR,
    action: "countersign_proposal",
    entity: "booking",
    at,
    entityId: row.bookingId,
    after: { couple: document.couple },
  } as const;
  return { ...completion, entry };
}

function holdOf({ clock }: Services, row: SentRow, at: Date) {
  if (!HOLDABLE.includes(row.bookingStatus)) return null;
  // A move holds the new day; the old day's hold is only extended.
  if (row.movingTo !== null && row.bookingStatus !== "held") return null;
  return {
    bookingId: row.bookingId,
    version: row.bookingVersion,
    isHeld: row.bookingStatus === "held",
    until: holdAfterSigning(at, row),
    today: studioToday(clock),
  };
}
