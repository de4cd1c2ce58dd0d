import { removeStoredCopies } from "#server/inquiries/inspiration-cleanup/service.ts";
import type { Services } from "#server/platform/services.ts";
import { retentionDaysOf } from "#server/website/retention-periods/contract.ts";
import {
  deleteRecords,
  deleteRows,
  RECORD_KINDS,
  type RecordKind,
  ROW_KINDS,
  type RowKind,
  selectExpired,
  selectStoredDays,
} from "./queries.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Long enough to see whether the mail was delivered. */
const NOTICES_KEPT_MS = 7 * DAY_MS;
/** The next run continues with the rest. */
export const RECORDS_AT_ONCE = 100;
const ROWS_AT_ONCE = 1000;

type Cleaner = Pick<Services, "db" | "storage" | "clock" | "log">;

/** One kind per minute: checking all of them would read more rows than the rest of the cron. */
const TURNS = [...RECORD_KINDS, ...ROW_KINDS];
export const TURN_COUNT = TURNS.length;

const isRecordKind = (kind: RecordKind | RowKind): kind is RecordKind =>
  RECORD_KINDS.some((one) => one === kind);

async function deleteExpiredRecords(services: Cleaner, kind: RecordKind, before: Date): Promise<number> {
  const { db, clock } = services;
  const ids = await selectExpired(db, { kind, before, limit: RECORDS_AT_ONCE });
  if (ids.length === 0) return 0;
  const { deleted, pictures } = await deleteRecords(db, { kind, ids, before, at: clock.now() });
  if (!deleted) return 0;
  await removeStoredCopies(services, { ids, pictures });
  return ids.length;
}

/**
 * Deletes expired data of the kind whose turn it is, by the retention periods that the studio has set.
 * @param minute decides whose turn it is
 * @returns how much was deleted
 */
export async function deleteExpired(services: Cleaner, minute: Date): Promise<number> {
  const { db, clock } = services;
  const now = clock.now().getTime();
  const kind = TURNS[Math.floor(minute.getTime() / MINUTE_MS) % TURN_COUNT];
  if (!kind) return 0;
  if (kind === "endedSessions" || kind === "deletionNotices") {
    const kept = kind === "deletionNotices" ? NOTICES_KEPT_MS : 0;
    return deleteRows(db, { kind, before: new Date(now - kept), limit: ROWS_AT_ONCE });
  }
  const days = retentionDaysOf(await selectStoredDays(db));
  const before = new Date(now - days[kind] * DAY_MS);
  if (isRecordKind(kind)) return deleteExpiredRecords(services, kind, before);
  return deleteRows(db, { kind, before, limit: ROWS_AT_ONCE });
}
