import "#server/platform/boundary.server.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { chainOn } from "../history/service.ts";
import { appendEnd, selectSent } from "../signing/queries.ts";
import { selectOverdue } from "./queries.ts";

/** More than this the next minute does. */
const AT_ONCE = 10;

/**
 * Ends proposals that were not signed in time. The hold on the date, which ends in the same minute, tells both sides
 * (server/bookings/holds). @returns how many
 */
export async function expireProposals({ db, clock }: Services): Promise<number> {
  const at = clock.now();
  const overdue = await selectOverdue(db, at, AT_ONCE);
  for (const { id } of overdue) {
    const { events } = await selectSent(db, { id });
    const added = await chainOn(id, events, [
      {
        ...{ kind: "expired", at, contactId: null, actor: SYSTEM_ACTOR.email, details: "{}" },
        ...{ network: null, device: null },
      },
    ] as const);
    await appendEnd(db, { id, at, events: added, from: ["sent"], status: "expired", mails: [] });
  }
  return overdue.length;
}
