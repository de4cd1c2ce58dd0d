import { noteEnded, sessionTokenOf } from "#server/accounts/sign-in/service.ts";
import type { Services } from "#server/platform/services.ts";
import { linkMarkOf } from "../confirmation/statements.ts";
import type { Client } from "./contract.ts";
import { selectClients } from "./queries.ts";

async function readClients(services: Services, headers: Headers, bookingId?: string): Promise<Client[]> {
  const token = sessionTokenOf(services, headers);
  if (token === null) return [];
  const linkMark = await linkMarkOf(token);
  const rows = await selectClients(services.db, { token, linkMark, now: services.clock.now(), bookingId });
  if (rows.length === 0) noteEnded(services, token);
  return rows
    .filter(({ contactId }) => contactId !== null)
    .map((row) => ({ ...row, session: linkMark })) as unknown as Client[];
}

/**
 * Returns the signed-in client, once for each of their weddings; an empty list for everyone else. One database call,
 * and none for a made-up cookie. This is the only place that creates a `Client`, and none outlives its request.
 * @throws if the database does not answer
 */
export const findClients = (services: Services, headers: Headers): Promise<Client[]> =>
  readClients(services, headers);

/**
 * Returns the signed-in client as a person of one booking; null for everyone else.
 * @throws if the database does not answer
 */
export async function findClient(
  services: Services,
  headers: Headers,
  bookingId: string,
): Promise<Client | null> {
  const [client] = await readClients(services, headers, bookingId);
  return client ?? null;
}
