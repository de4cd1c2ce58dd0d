import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { deviceLabel, shortAddress } from "#server/platform/device-label.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { SessionView } from "./contract.ts";
import { deleteOtherSessions, deleteSession, selectSessions } from "./queries.ts";

/**
 * Returns the session of a request.
 * @throws if it has none: for callers that have already authenticated it
 */
export async function requireCurrentSession(services: Services, headers: Headers): Promise<{ id: string }> {
  const found = await services.findSignedIn(headers);
  if (!found) throw new Error("The session ended while it was asking");
  return { id: found.session.id };
}

export async function listSessions(
  services: Services,
  admin: Admin,
  { headers }: { headers: Headers },
): Promise<SessionView[]> {
  const { db, clock } = services;
  const [current, rows] = await Promise.all([
    requireCurrentSession(services, headers),
    selectSessions(db, admin.userId, clock.now()),
  ]);
  const views = rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    device: deviceLabel(userAgent),
    place: shortAddress(ipAddress),
    signedInAt: createdAt,
    lastUsedAt: updatedAt,
    current: id === current.id,
  }));
  return [...views.filter(({ current }) => current), ...views.filter(({ current }) => !current)];
}

/** Ends one of the admin's own sessions. `conflict` for the current one, which is ended by signing out. */
export async function endSession(
  services: Services,
  admin: Admin,
  { id, headers }: { id: string; headers: Headers },
): Promise<Result<{ id: string }>> {
  if ((await requireCurrentSession(services, headers)).id === id) return fail("conflict");
  const ended = await deleteSession(services.db, admin, { id, at: services.clock.now() });
  return ended ? ok({ id }) : fail("not_found");
}

/** Ends every session but the current one. */
export async function endOtherSessions(services: Services, admin: Admin, { headers }: { headers: Headers }) {
  const { id: keep } = await requireCurrentSession(services, headers);
  return ok({ ended: await deleteOtherSessions(services.db, admin, { keep, at: services.clock.now() }) });
}
