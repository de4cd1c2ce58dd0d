import { coupleOf } from "#server/bookings/fields/contract.ts";
import { filmPromise } from "#server/bookings/film-promise/contract.ts";
import { moveBooking } from "#server/bookings/status-transitions/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioToday } from "#server/platform/clock.ts";
import { readPage } from "#server/platform/paging.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import {
  EDITING_CHANGED,
  EDITOR_GONE,
  type EditedWedding,
  type EditingQueue,
  type EditingStage,
  type Editor,
  NOT_IN_QUEUE,
  QUEUE_PAGE_SIZE,
  type QueuedWedding,
} from "./contract.ts";
import { type QueueRow, selectQueue, selectWedding, writeEditor, writeStage } from "./queries.ts";

function weddingOf(row: QueueRow, today: string): QueuedWedding {
  const { bookingId, weddingDate, venue, hasAgreement, stage, deliveryId, editorId, editorName } = row;
  return {
    bookingId,
    couple: coupleOf(row),
    weddingDate,
    venue,
    hasAgreement,
    stage,
    deliveryId,
    promise: filmPromise(row, today),
    editor: editorId === null ? null : { id: editorId, name: editorName ?? "" },
    version: row.version ?? 0,
  };
}

/** Reads a page of the editing queue, the earliest promise first. */
export async function readQueue(
  { db, clock }: Services,
  { role }: Admin,
  query: URLSearchParams,
): Promise<EditingQueue> {
  const today = studioToday(clock);
  const { rows, unmarked, ...list } = await readPage(query.get("page"), QUEUE_PAGE_SIZE, (window) =>
    selectQueue(db, window, today),
  );
  return {
    ...list,
    weddings: rows.map((row) => weddingOf(row, today)),
    unmarked: hasRight(role, "bookings") ? unmarked : null,
    yesterday: addDays(today, -1),
  };
}

/** Reads a wedding of the queue for its editor; null if it isn't in it. */
export async function readEditedWedding(
  { db, clock }: Services,
  _admin: Admin,
  bookingId: string,
): Promise<{ wedding: EditedWedding; editors: Editor[] } | null> {
  const found = await selectWedding(db, bookingId);
  if (!found) return null;
  const { wedding, people, schedule, editors } = found;
  return { editors, wedding: { ...weddingOf(wedding, studioToday(clock)), people, schedule } };
}

type Written = Awaited<ReturnType<typeof writeStage>>;

/** Why nothing was written. */
const refusalOf = ({ wedding }: Written) =>
  wedding ? fail("conflict", { form: EDITING_CHANGED }) : fail("not_found", { form: NOT_IN_QUEUE });

type Target = { bookingId: string; version: number };

/**
 * Notes what was done last of a wedding's films. With the rough cut, a filmed booking moves to editing: its couple reads
 * the same.
 * @returns `not_found` if the wedding isn't in the queue, `conflict` if somebody else changed it first
 */
export async function changeStage(
  services: Services,
  admin: Admin,
  change: Target & { stage: EditingStage | null },
): Promise<Result<{ version: number }>> {
  const { db, clock } = services;
  const written = await writeStage(db, admin, { ...change, at: clock.now() });
  const { changed, wedding } = written;
  if (!changed || !wedding) return refusalOf(written);
  const isBegun = change.stage !== null && change.stage !== "footage_saved";
  if (isBegun && wedding.status === "filmed") {
    const { bookingId: id, bookingVersion } = wedding;
    // The stage is noted, whoever else moves the booking at this moment.
    await moveBooking(services, admin, { id, version: bookingVersion, status: "editing", reason: null });
  }
  return ok({ version: wedding.version ?? 0 });
}

/**
 * Gives a wedding to an editor, or to nobody.
 * @returns `not_found` if the wedding isn't in the queue, `conflict` if somebody else changed it first, `invalid` if that
 *   person can't edit films
 */
export async function assignEditor(
  { db, clock }: Services,
  admin: Admin,
  change: Target & { editorId: string | null },
): Promise<Result<{ version: number }>> {
  const written = await writeEditor(db, admin, { ...change, at: clock.now() });
  const { changed, wedding } = written;
  if (changed && wedding) return ok({ version: wedding.version ?? 0 });
  const isUnchanged = wedding && (wedding.version ?? 0) === change.version;
  return isUnchanged ? fail("invalid", { form: EDITOR_GONE }) : refusalOf(written);
}
