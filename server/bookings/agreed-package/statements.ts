import "#server/platform/boundary.server.ts";
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
  /** As the booking was read; for the log. */
  before: Booked;
  packageId: string;
  packageName: string;
  /** All that was agreed on: the package with its add-ons, travel, discount and tax. */
  totalCents: number;
};

const words = ({ packageName, packagePriceCents }: Booked) => ({
  [LOG_NAMES.packageId]: packageName,
  [LOG_NAMES.price]: packagePriceCents === null ? null : formatMoney(packagePriceCents),
});

/** Puts what a couple has signed for on its booking, with a line in the log where that changes anything. */
export function agreedPackageStatements(
  db: Database,
  { bookingId, couple, before, packageId, packageName, totalCents }: AgreedPackage,
  { at, condition }: { at: Date; condition: SQL },
) {
  const isOther = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and (${bookings.packageName} is not ${packageName} or ${bookings.packagePriceCents} is not ${totalCents}))`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      ...{ actor: SYSTEM_ACTOR, action: "edit_booking", entity: "booking", entityId: bookingId, at },
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
        // A proposal's own package is none of the studio's offers.
        packageId: sql`(select ${packages.id} from ${packages} where ${packages.id} = ${packageId})`,
        packageName,
        packagePriceCents: totalCents,
        version: sql`${bookings.version} + 1`,
        updatedAt: at,
      })
      .where(and(eq(bookings.id, bookingId), entryExists)),
  ] as const;
}
