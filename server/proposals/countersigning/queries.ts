import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";

const MAIN = "main";

/** Builds the query for whether the studio signs automatically. No row means no. */
export const countersigningStatement = (db: Database) =>
  db
    .select({ automatic: bookingSettings.autoCountersign })
    .from(bookingSettings)
    .where(eq(bookingSettings.id, MAIN));

/** Sets whether the studio signs automatically, with an audit entry if the value changes. */
export async function updateCountersigning(
  db: Database,
  admin: Admin,
  { automatic, at }: { automatic: boolean; at: Date },
): Promise<void> {
  const now = sql`coalesce((select ${bookingSettings.autoCountersign} from ${bookingSettings} where ${bookingSettings.id} = ${MAIN}), 0)`;
  const wanted = automatic ? 1 : 0;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "change_booking_settings",
      entity: "booking_settings",
      entityId: MAIN,
      before: { autoCountersign: !automatic },
      after: { autoCountersign: automatic },
      at,
    },
    sql`${now} <> ${wanted}`,
  );
  await db.batch([
    note,
    // The version belongs to the form of the number of crews and the length of holds: 0 if that was never saved.
    db.run(
      sql`insert into booking_settings (id, auto_countersign, version, updated_at) select ${MAIN}, ${wanted}, 0, ${at.getTime()} where ${entryExists} on conflict (id) do update set auto_countersign = excluded.auto_countersign, updated_at = excluded.updated_at`,
    ),
  ]);
}
