import { refreshAvailability } from "#server/bookings/availability/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { deviceLabel } from "#server/platform/device-label.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { ROLE_LABELS } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { areSignedWords } from "../agreement-file/signed-words.ts";
import { chainOn } from "../history/service.ts";
import { wordsHashOf } from "../sending/signed-words.ts";
import { agreedOf } from "../signing/agreed.ts";
import { completionOf } from "../signing/completion.ts";
import {
  DATE_GIVEN_UP_DESK,
  DATE_MOVED_DESK,
  DATE_PASSED_DESK,
  DAY_TAKEN_DESK,
  NOT_OPEN,
  SIGNING_BUSY,
  WORDS_DIFFER_DESK,
} from "../signing/contract.ts";
import { appendEnd, selectSent } from "../signing/queries.ts";
import { TRIES } from "../signing/service.ts";
import { moveOf, viewOf } from "../signing/view.ts";
import { countersigningStatement, updateCountersigning } from "./queries.ts";

/**
 * Signs for the studio, which completes the agreement: everybody gets it by mail once its file is made, its payments are due, and an earlier
 * agreement of the same wedding ends.
 * @returns `conflict` while a partner has not signed, for a booking that was closed or moved or whose day others have, and for words that differ
 * from those that were signed
 */
export async function countersign(
  services: Services,
  admin: Admin,
  { id, headers }: { id: string; headers: Headers },
): Promise<Result<{ id: string }>> {
  const { db, clock } = services;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const sent = await selectSent(db, { id });
    const { proposal, events } = sent;
    const at = clock.now();
    const view = viewOf(sent, at);
    if (!proposal || !view) return fail("not_found");
    if (view.status === "completed") return ok({ id });
    if (view.status !== "signed") return fail("conflict", { form: NOT_OPEN });
    if (view.date.isMoved || view.date.isClosed) return fail("conflict", { form: DATE_MOVED_DESK });
    if (view.date.isGone) return fail("conflict", { form: DAY_TAKEN_DESK });
    if (view.date.isPassed) return fail("conflict", { form: DATE_PASSED_DESK });
    if (view.date.isGivenUp) return fail("conflict", { form: DATE_GIVEN_UP_DESK });
    const { bookingId, bookingVersion } = proposal;
    const { document, settled } = view;
    if (settled && !areSignedWords(events, await wordsHashOf(document, settled)))
      return fail("conflict", { form: WORDS_DIFFER_DESK });
    const completion = await completionOf(services, {
      id,
      bookingId,
      document,
      at,
      signer: {
        actor: `${admin.name} <${admin.email}>`,
        fullName: admin.name,
        role: ROLE_LABELS[admin.role],
        network: visitorNetwork(headers),
        device: deviceLabel(headers.get("user-agent")),
      },
    });
    const done = await appendEnd(db, {
      id,
      at,
      from: ["signed"],
      status: "completed",
      booking: { id: bookingId, version: bookingVersion },
      events: await chainOn(id, events, completion.events),
      ends: completion.ends,
      move: moveOf(proposal, document),
      agreed: settled ? agreedOf(proposal, document, settled) : null,
      entry: {
        actor: admin,
        action: "countersign_proposal",
        entity: "booking",
        entityId: bookingId,
        at,
        after: { couple: document.couple },
      },
      mails: [],
    });
    if (!done) continue;
    await refreshAvailability(services, [proposal.weddingDate, document.weddingDate]);
    await services.events.agreementChanged(bookingId);
    return ok({ id });
  }
  return fail("conflict", { form: SIGNING_BUSY });
}

/** Returns whether the studio signs automatically as soon as the couple has signed. */
export async function readCountersigning({ db }: Pick<Services, "db">, _admin: Admin): Promise<boolean> {
  const [row] = await countersigningStatement(db);
  return row?.automatic ?? false;
}

/**
 * Sets whether the studio signs automatically. Agreements already waiting for its signature still have to be signed
 * by hand.
 */
export async function changeCountersigning(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Admin,
  { automatic }: { automatic: boolean },
): Promise<Result<{ automatic: boolean }>> {
  await updateCountersigning(db, admin, { automatic, at: clock.now() });
  return ok({ automatic });
}
