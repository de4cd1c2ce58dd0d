import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";

const MAIN = "main";

/** Returns whether the studio chose first and second partner. No row means no. */
export async function selectPartnerLabels(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ partnerLabels: bookingSettings.partnerLabels })
    .from(bookingSettings)
    .where(eq(bookingSettings.id, MAIN));
  return row?.partnerLabels ?? false;
}

/** Sets the labels, with an audit entry if they change. */
export async function updatePartnerLabels(
  db: Database,
  admin: Admin,
  { partnerLabels, at }: { partnerLabels: boolean; at: Date },
): Promise<void> {
  const now = sql`coalesce((select ${bookingSettings.partnerLabels} from ${bookingSettings} where ${bookingSettings.id} = ${MAIN}), 0)`;
  const wanted = partnerLabels ? 1 : 0;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "change_booking_settings",
      entity: "booking_settings",
      entityId: MAIN,
      before: { partnerLabels: !partnerLabels },
      after: { partnerLabels },
      at,
    },
    sql`${now} <> ${wanted}`,
  );
  await db.batch([
    note,
    // Version 0 means that the number of crews and the length of holds were never set: they have a form of their own.
    db.run(
      sql`insert into booking_settings (id, partner_labels, version, updated_at) select ${MAIN}, ${wanted}, 0, ${at.getTime()} where ${entryExists} on conflict (id) do update set partner_labels = excluded.partner_labels, updated_at = excluded.updated_at`,
    ),
  ]);
}
