import "#server/boundary.server.ts";
import type { Services } from "#server/services.ts";
import { removeStoredCopies } from "#server/stored-copies/service.ts";
import { RETENTION_KINDS, type RetentionKind, retentionDaysOf } from "./contract.ts";
import { deleteRecords, deleteRows, selectExpired, selectStoredDays } from "./queries.ts";

const DAY_MS = 86_400_000;
/** More than this the next minute does. */
const RECORDS_AT_ONCE = 20;
const ROWS_AT_ONCE = 200;

/** Deletes what was kept long enough, by the periods that the studio has set. @returns how much went */
export async function deleteExpired(
  services: Pick<Services, "db" | "storage" | "clock" | "log">,
): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const days = retentionDaysOf(await selectStoredDays(db));
  const before = Object.fromEntries(
    RETENTION_KINDS.map((kind) => [kind, new Date(now.getTime() - days[kind] * DAY_MS)]),
  ) as Record<RetentionKind, Date>;
  let deleted = 0;
  for (const { kind, ids } of await selectExpired(db, before, RECORDS_AT_ONCE)) {
    if (ids.length === 0) continue;
    const done = await deleteRecords(db, { kind, ids, before: before[kind], at: now });
    if (!done.deleted) continue;
    deleted += ids.length;
    await removeStoredCopies(services, { ids, pictures: done.pictures });
  }
  return deleted + (await deleteRows(db, { before, now, limit: ROWS_AT_ONCE }));
}
