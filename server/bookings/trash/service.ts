import type { BookingStatus } from "#drizzle/enums.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { readPage } from "#server/platform/paging.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadSnapshot, publishSite } from "#server/website/snapshot/service.ts";
import { refreshAvailability } from "../availability/service.ts";
import { coupleOf } from "../fields/contract.ts";
import { BOOKING_GONE, isClosed, MOVED_MEANWHILE } from "../status-transitions/contract.ts";
import {
  ASKED_DELETION,
  type BookingTrashScreen,
  DELETED_BY_OTHERS,
  NOT_IN_TRASH,
  RESTORE_FULL,
  SENT_AGAIN,
  TRASH_PAGE_SIZE,
  type TrashedMoney,
} from "./contract.ts";
import type { trashedMoney } from "./money.statements.ts";
import {
  deleteTrashed as deleteRows,
  restoreBooking as restoreRows,
  selectTrash,
  trashBooking as trashRows,
} from "./queries.ts";

const DAY_MS = 86_400_000;

/** As `currentState` has it: of a closed booking, what was paid beyond what is charged goes back. */
const moneyOf = (
  status: BookingStatus,
  { keptCents, chargedCents, pendingCents, reservedCents }: Record<keyof typeof trashedMoney, number>,
): TrashedMoney => ({
  keptCents,
  toSendCents: isClosed(status) ? Math.max(0, keptCents - chargedCents - reservedCents) : 0,
  pendingCents,
  refundPendingCents: reservedCents,
});

/** Reads the bookings in the trash, each with the date until which it can be restored. */
export async function readBookingTrash(
  services: Services,
  admin: Admin,
  query: URLSearchParams,
): Promise<BookingTrashScreen> {
  const [{ rows, found, page, pages }, { settings }] = await Promise.all([
    readPage(query.get("page"), TRASH_PAGE_SIZE, (window) => selectTrash(services.db, window)),
    loadSnapshot(services),
  ]);
  const days = settings.retentionDays.trash;
  return {
    bookings: rows.map(({ id, brideName, groomName, weddingDate, status, deletedAt, ...money }) => ({
      id,
      couple: coupleOf({ brideName, groomName }),
      weddingDate,
      status,
      deletedAt,
      until: new Date(deletedAt.getTime() + days * DAY_MS),
      money: hasRight(admin.role, "money") ? moneyOf(status, money) : null,
    })),
    days,
    found,
    page,
    pages,
  };
}

/**
 * Updates the public site: the day of a trashed or restored booking may be free or taken now, and its testimonial may
 * have changed.
 */
async function showPublicly(services: Services, changed: { weddingDate: string | null; hadWords: boolean }) {
  await refreshAvailability(services, [changed.weddingDate]);
  if (changed.hadWords) await publishSite(services);
}

/**
 * Moves a booking to the trash, with everything that belongs to it.
 * @returns `conflict` if somebody changed it since, its couple has asked to have their data deleted, or it is signed or
 *   has payments, and the admin may not see those
 */
export async function trashBooking(
  services: Services,
  admin: Admin,
  target: { id: string; version: number },
): Promise<Result<{ couple: string }>> {
  const { trashed, booking, asked, denied, hadWords } = await trashRows(services.db, admin, {
    ...target,
    at: services.clock.now(),
  });
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  if (!trashed && denied) return fail("conflict", { form: DELETED_BY_OTHERS });
  if (!trashed) return fail("conflict", { form: asked ? ASKED_DELETION : MOVED_MEANWHILE });
  await showPublicly(services, { ...booking, hadWords });
  return ok({ couple: coupleOf(booking) });
}

/**
 * Restores a booking from the trash as it was.
 * @returns `conflict` if its day has no crew left, or its inquiry was sent again
 */
export async function restoreBooking(
  services: Services,
  admin: Admin,
  id: string,
): Promise<Result<{ couple: string }>> {
  const result = await restoreRows(services.db, admin, { id, at: services.clock.now() });
  if (result === "day_full") return fail("conflict", { form: RESTORE_FULL });
  const { restored, booking, hadWords, isUnsettled } = result;
  if (!booking) return fail("not_found", { form: NOT_IN_TRASH });
  if (!restored) return fail("conflict", { form: SENT_AGAIN });
  // Now, so that whoever opens it reads what a payment came to. If it fails, the cron tries again.
  if (isUnsettled) await services.events.agreementChanged(id);
  await showPublicly(services, { ...booking, hadWords });
  return ok({ couple: coupleOf(booking) });
}

/**
 * Deletes a booking in the trash for good, with everything that belonged to it.
 * @returns `conflict` if it is signed or has payments, and the admin may not see those
 */
export async function deleteTrashed(
  services: Services,
  admin: Admin,
  id: string,
): Promise<Result<{ couple: string }>> {
  const { deleted, booking, pictures } = await deleteRows(services.db, admin, {
    id,
    at: services.clock.now(),
  });
  if (!booking) return fail("not_found", { form: NOT_IN_TRASH });
  if (!deleted) return fail("conflict", { form: DELETED_BY_OTHERS });
  await services.events.recordsDeleted({ ids: [id], pictures });
  return ok({ couple: coupleOf(booking) });
}
