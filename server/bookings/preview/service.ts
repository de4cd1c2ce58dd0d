import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { BOOKING_GONE } from "../status-transitions/contract.ts";
import { buildTimeline } from "../timeline/service.ts";
import { type BookingPreview, IN_TRASH } from "./contract.ts";
import { selectPreview } from "./queries.ts";

/** Reads what the list shows about a booking beside its rows. */
export async function readPreview(
  { db, clock }: Services,
  { role }: Admin,
  id: string,
): Promise<Result<BookingPreview>> {
  const money = hasRight(role, "money");
  const { booking: found, isTrashed, day, timeline } = await selectPreview(db, id, { money });
  if (!found) return fail("not_found", { form: isTrashed ? IN_TRASH : BOOKING_GONE });
  const { source, createdAt, ...booking } = found;
  const { entries } = buildTimeline(source === "site" ? createdAt : null, timeline, { steps: 1, money });
  return ok({
    booking: money ? booking : { ...booking, packagePriceCents: null },
    day,
    today: studioToday(clock),
    latest: entries[0] ?? null,
  });
}
