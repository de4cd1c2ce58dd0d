import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE, studioToday } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import type { Client } from "../gate/contract.ts";
import { findClients } from "../gate/service.ts";
import { updateLastSeen } from "./queries.ts";

const isNoted = ({ clock }: Pick<Services, "clock">, { lastSeenAt }: Client) =>
  lastSeenAt !== null && calendarDateIn(lastSeenAt, STUDIO_ZONE) === studioToday(clock);

/** Returns whether a visit today is already recorded in each of the client's weddings. */
export const isVisitNoted = (services: Pick<Services, "clock">, clients: Client[]) =>
  clients.every((client) => isNoted(services, client));

/**
 * Records a client's visit, once a day. Their browser reports it on every page until it is recorded. Never throws,
 * because no page depends on it.
 */
export async function noteVisit(services: Services, headers: Headers): Promise<void> {
  try {
    const clients = await findClients(services, headers);
    const unnoted = clients.filter((client) => !isNoted(services, client));
    if (unnoted.length === 0) return;
    const contactIds = unnoted.map(({ contactId }) => contactId);
    await updateLastSeen(services.db, { contactIds, at: services.clock.now() });
  } catch (error) {
    services.log.error("visit_not_noted", error);
  }
}
