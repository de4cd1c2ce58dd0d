import "#server/platform/boundary.server.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { chainOn } from "../history/service.ts";
import { appendEnd, selectSent } from "../signing/queries.ts";
import { selectOverdue } from "./queries.ts";

/**
 * Ends the proposals of bookings whose hold has ended because they were not signed in time. The end of the hold tells
 * both sides (server/bookings/holds). Nobody can sign after that time anyway: what fails here only names it.
 */
export async function expireProposals({ db, clock }: Services, bookingIds: string[]): Promise<void> {
  const at = clock.now();
  const overdue = await selectOverdue(db, bookingIds, at);
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
}
