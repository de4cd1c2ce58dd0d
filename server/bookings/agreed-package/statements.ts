import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { LOG_NAMES } from "../page/contract.ts";

type Booked = { packageName: string | null; packagePriceCents: number | null };

export type AgreedPackage = {
  bookingId: string;
  couple: string;
  /** The booking as it was read, for the audit log. */
  before: Booked;
  packageId: string;
  packageName: string;
  /** The whole agreed price: the package with its add-ons, travel, discount and tax. */
  totalCents: number;
};

const words = ({ packageName, packagePriceCents }: Booked) => ({
  [LOG_NAMES.packageId]: packageName,
  [LOG_NAMES.price]: packagePriceCents === null ? null : formatMoney(packagePriceCents),
});

/**
 * Returns the statements that copy what a couple signed for to its booking, with an audit log entry if that changes
 * anything.
 */
export function agreedPackageStatements(
  db: Database,
  { bookingId, couple, before, packageId, packageName, totalCents }: AgreedPackage,
  { at, condition }: { at: Date; condition: SQL },
) {
  const isOther = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and (${bookings.packageName} is not ${packageName} or ${bookings.packagePriceCents} is not ${totalCents}))`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: SYSTEM_ACTOR,
      action: "edit_booking",
      entity: "booking",
      entityId: bookingId,
      at,
      before: { couple, ...words(before) },
      after: { couple, ...words({ packageName, packagePriceCents: totalCents }) },
    },
    sql`${condition} and ${isOther}`,
  );
  return [
    note,
    db
      .update(bookings)
      .set({
        // A proposal's custom package isn't one of the studio's packages; its id becomes null.
        packageId: sql`(select ${packages.id} from ${packages} where ${packages.id} = ${packageId})`,
        packageName,
        packagePriceCents: totalCents,
        version: sql`${bookings.version} + 1`,
        updatedAt: at,
      })
      .where(and(eq(bookings.id, bookingId), entryExists)),
  ] as const;
}
