import { refreshAvailability } from "#server/bookings/availability/service.ts";
import { stateOfVersion } from "#server/bookings/current-state/service.ts";
import { type About, confirmClient } from "#server/clients/confirmation/service.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { NOT_ACCEPTED_YET } from "#server/clients/own-details/contract.ts";
import { isOfCouple } from "#server/clients/rights/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { studioToday } from "#server/platform/clock.ts";
import { deviceLabel } from "#server/platform/device-label.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { chainOn } from "../history/service.ts";
import { keptKey } from "../kept-form/service.ts";
import { askedOf, hindranceOf } from "../signers/contract.ts";
import { type ClientProposal, clientProposalPath, SIGNING_BUSY } from "../signing/contract.ts";
import { alertMail, readAlertWords } from "../signing/mails.ts";
import { appendEnd, selectSent } from "../signing/queries.ts";
import { actorOf, TRIES } from "../signing/service.ts";
import { moveOf, viewOf } from "../signing/view.ts";
import * as strings from "../strings/declining.ts";
import { declineInput, NOT_DECLINABLE, NOT_SURE, SIGNERS_ONLY, SURE, WORKED_ON } from "./contract.ts";
import { partnerMails } from "./mails.ts";
import { isLedgerAsRead, selectLedger } from "./queries.ts";
import { declinedText, leavesNothingAgreed } from "./studio-words.ts";

type Posted = { id: string; fields: Record<string, string>; headers: Headers };

/** Returns what the code for declining confirms. */
export const declineAbout = (
  { id, document }: Pick<ClientProposal, "id" | "document">,
  { contactId, name }: Pick<Client, "contactId" | "name">,
): About => ({
  key: JSON.stringify(["decline", id, contactId]),
  purpose: "decline",
  note: strings.codeDeclines(name, document.couple),
});

/**
 * Declines for the couple, until the studio has signed. Tells the studio the reason, tells the other partner, and
 * frees the date. Requires an answer to a second question, and a code from somebody who came by a link or takes a
 * signature away. Idempotent.
 * @returns `invalid` with `sure` for the second question; `conflict` if everyone has signed, it has expired, a newer version has
 *   replaced it, they are not asked to sign it at this address, or the wedding was filmed on a signature and nothing else is in force
 */
export async function declineProposal(
  services: Services,
  client: Client,
  { id, fields, headers }: Posted,
): Promise<Result<{ id: string }> & { cookies?: string[] }> {
  if (!isOfCouple(client)) return fail("not_found");
  const parsed = declineInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { db, clock } = services;
  const { reason } = parsed.data;
  const { bookingId } = client;
  // The cookies of a confirmed code; none while no code was needed.
  let cookies: string[] | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // First, so that what is read after it has at least these entries.
    const ledger = await selectLedger(db, bookingId);
    const [sent, words] = await Promise.all([selectSent(db, { id, bookingId }), readAlertWords(services)]);
    const { proposal, events } = sent;
    const at = clock.now();
    const view = viewOf(sent, at);
    if (!proposal || !view) return fail("not_found");
    if (view.status === "declined") return ok({ id });
    if (view.status !== "sent" && view.status !== "signed") return fail("conflict", { form: NOT_DECLINABLE });
    // Somebody at an address that was not asked, or that the studio has not accepted, takes nobody's signature away.
    if (askedOf(view.document.signers, client) !== "yes" || hindranceOf(client, view.partners))
      return fail("conflict", { form: client.isNamed ? NOT_ACCEPTED_YET : SIGNERS_ONLY });
    const state = stateOfVersion(proposal.facts, id, at);
    // Of a closed booking nothing can be declined anymore, whether it was filmed or not.
    if (!state || state.agreement.kind === "void") return fail("conflict", { form: NOT_DECLINABLE });
    if (!state.possible.includes("decline")) return fail("conflict", { form: WORKED_ON });
    if (fields.sure !== SURE) return fail("invalid", { sure: NOT_SURE });
    const { document, inForce } = view;
    const ended = { state, isSigned: view.signatures.length > 0, hasEarlier: inForce !== null };
    // Declining takes a signature away, even one that was given while it was being declined.
    const always = ended.isSigned;
    if (cookies === undefined || (always && cookies.length === 0)) {
      const confirmed = await confirmClient(services, client, {
        headers,
        fields,
        path: clientProposalPath(id),
        about: declineAbout(view, client),
        right: "decline",
        always,
      });
      if (!confirmed.ok) return confirmed;
      ({ cookies } = confirmed);
    }
    const declined = await appendEnd(db, {
      id,
      at,
      reason,
      from: ["sent", "signed"],
      status: "declined",
      events: await chainOn(id, events, [
        {
          kind: "declined",
          at,
          contactId: client.contactId,
          actor: actorOf(client),
          network: visitorNetwork(headers),
          device: deviceLabel(headers.get("user-agent")),
          details: JSON.stringify({ reason }),
        },
      ]),
      mails: [
        alertMail(words, {
          proposal,
          document,
          kind: "declined",
          who: client,
          said: declinedText(client.name, reason, ended),
        }),
      ],
      partnerMails: await partnerMails(services, {
        id,
        bookingId,
        document,
        inForce,
        at,
        who: client,
        facts: proposal.facts,
        ledger,
      }),
      forget: await keptKey(services, { id, headers }),
      move: moveOf(proposal, document),
      booking: { id: bookingId, version: proposal.bookingVersion },
      // The next step and what everybody is told depend on the money.
      condition: isLedgerAsRead(bookingId, ledger),
      freesOn: studioToday(clock),
      nextStep: leavesNothingAgreed(ended)
        ? {
            bookingId,
            couple: document.couple,
            step: strings.callStep(client.name),
            on: studioToday(clock),
          }
        : null,
    });
    if (!declined) continue;
    announceMail(services);
    await refreshAvailability(services, [proposal.weddingDate, proposal.movingTo]);
    await services.events.agreementChanged(bookingId);
    return { ...ok({ id }), cookies };
  }
  return fail("conflict", { form: SIGNING_BUSY });
}
