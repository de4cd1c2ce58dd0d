import { isCountersignable } from "#server/bookings/current-state/contract.ts";
import { stateOfVersion } from "#server/bookings/current-state/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { PROPOSAL_LINK } from "#server/mail/templates/contract.ts";
import { readWords, renderWords } from "#server/mail/templates/service.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import * as strings from "../strings/overdue-signature.ts";
import { REMINDED_AFTER_MS } from "./contract.ts";
import { insertOverdueMail, selectWaitingForStudio } from "./queries.ts";

const PURPOSE = "signature_overdue_alert";
const KEY_PREFIX = `${PURPOSE}:`;
/** Per run. The rest wait for the next one. */
const AT_ONCE = 20;

/**
 * Reminds the studio of the agreements that only its own signature is missing from, once a day each, from the second
 * day on.
 * @returns how many
 */
export async function remindStudioToSign(services: Services): Promise<number> {
  const { db, clock, siteUrl } = services;
  const at = clock.now();
  const day = studioToday(clock);
  const before = new Date(at.getTime() - REMINDED_AFTER_MS);
  const signed = await selectWaitingForStudio(db, { before, day, keyPrefix: KEY_PREFIX });
  // Those whose date is gone or was given up are called about, and would otherwise take the others' places.
  const waiting = signed
    .flatMap(({ facts, ...proposal }) => {
      const state = stateOfVersion(facts, proposal.id, at);
      return state && isCountersignable(state) ? [{ ...proposal, by: state.agreement.studioSignsBy }] : [];
    })
    .slice(0, AT_ONCE);
  if (waiting.length === 0) return 0;
  const [studio, wordsOf] = await Promise.all([loadStudio(services), readWords(services, [PURPOSE])]);
  let reminded = 0;
  for (const { id, bookingId, couple, weddingDate, by } of waiting) {
    const mail: NewMail = {
      idempotencyKey: `${KEY_PREFIX}${id}:${day}`,
      kind: PURPOSE,
      bookingId,
      toAddress: studio.inbox,
      replyTo: null,
      ...renderWords(studio, wordsOf(PURPOSE), {
        purpose: PURPOSE,
        variables: {
          couple,
          date: formatCalendarDate(weddingDate),
          due: by && strings.byDate(formatCalendarDate(by)),
        },
        // The cron has no request, so it only knows the configured site URL.
        ...(siteUrl ? { link: { label: PROPOSAL_LINK, url: `${siteUrl}/admin/proposals/${id}` } } : {}),
      }),
    };
    const { rowsAffected } = await insertOverdueMail(db, { id, mail, at });
    reminded += rowsAffected;
  }
  if (reminded > 0) announceMail(services);
  return reminded;
}
