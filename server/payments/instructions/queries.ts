import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { paymentSettings } from "#drizzle/schema/payment-settings.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { InstructionsInput } from "./contract.ts";

const MAIN = "main";
const isMain = eq(paymentSettings.id, MAIN);

/** Builds the query for the instructions. Runs alone or in a page's batch. */
export const instructionsStatement = (db: Database) =>
  db
    .select({
      bankTransfer: paymentSettings.bankTransfer,
      cheque: paymentSettings.cheque,
      sendReminders: paymentSettings.sendReminders,
      version: paymentSettings.version,
    })
    .from(paymentSettings)
    .where(isMain);

/** @returns false if they changed after the admin loaded them */
export async function upsertInstructions(
  db: Database,
  admin: Admin,
  { bankTransfer, cheque, sendReminders, version, at }: InstructionsInput & { at: Date },
): Promise<boolean> {
  const unchanged =
    version === 0
      ? sql`not exists (select 1 from ${paymentSettings} where ${isMain})`
      : sql`exists (select 1 from ${paymentSettings} where ${isMain} and ${paymentSettings.version} = ${version})`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "save_payment_instructions",
      entity: "payment_settings",
      entityId: MAIN,
      before: sql`(select json_object('bank transfer', ${paymentSettings.bankTransfer}, 'check', ${paymentSettings.cheque}, 'automatic reminders', iif(${paymentSettings.sendReminders}, 'on', 'off')) from ${paymentSettings} where ${isMain})`,
      after: {
        "bank transfer": bankTransfer,
        check: cheque,
        "automatic reminders": sendReminders ? "on" : "off",
      },
      at,
    },
    unchanged,
  );
  const [written] = await db.batch([
    note,
    db.run(
      sql`insert into payment_settings (id, bank_transfer, cheque, send_reminders, updated_at) select ${MAIN}, ${bankTransfer}, ${cheque}, ${sendReminders ? 1 : 0}, ${at.getTime()} where ${entryExists} on conflict (id) do update set bank_transfer = excluded.bank_transfer, cheque = excluded.cheque, send_reminders = excluded.send_reminders, version = version + 1, updated_at = excluded.updated_at`,
    ),
  ]);
  return written.rowsAffected > 0;
}
