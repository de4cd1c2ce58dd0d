import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { LOG_NAMES } from "../page/contract.ts";
import { BEFORE_CONFIRMED, CLOSED_STATUSES, CONFIRMED_STATUSES } from "../status-transitions/contract.ts";
import { isDateSigned } from "../status-transitions/statements.ts";

/** True if a couple has signed for its booking's price at some time, or the studio has confirmed it. */
const wasAgreed = sql`(${bookings.confirmedAt} is not null or exists (select 1 from ${proposals} as paper
  inner join ${proposalEvents} as signature on signature.proposal_id = paper.id and signature.kind = 'signed'
  where paper.booking_id = ${bookings.id}))`;

/** True if a booking's price is agreed, for a query of `bookings`. Until then, it is what the couple saw or asked for. */
export const isPriceAgreed = sql<boolean>`(${inArray(bookings.status, [...CONFIRMED_STATUSES])} or ${and(
  inArray(bookings.status, [...BEFORE_CONFIRMED]),
  isDateSigned(sql`${bookings.id}`),
)})`.mapWith(Boolean);

/**
 * True if a booking's price isn't agreed anymore, for a query of `bookings`: it is closed, or what was signed for it ended
 * and nothing else is signed. One that was confirmed all the same was agreed otherwise.
 */
export const isPriceEnded = sql<boolean>`${or(
  and(inArray(bookings.status, [...CLOSED_STATUSES]), wasAgreed),
  and(
    inArray(bookings.status, [...BEFORE_CONFIRMED]),
    sql`not ${isDateSigned(sql`${bookings.id}`)}`,
    sql`exists (select 1 from ${proposals} as ended inner join ${proposalEvents} as signature
      on signature.proposal_id = ended.id and signature.kind = 'signed'
      where ended.booking_id = ${bookings.id} and ended.status in ('declined', 'superseded', 'expired'))`,
  ),
)}`.mapWith(Boolean);

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
