import "#server/platform/boundary.server.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { orEmpty } from "#drizzle/columns.ts";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { type Change, insertAuditWhen } from "#server/audit/statements.ts";
import { LOG_NAMES } from "../page/contract.ts";

const own = sql`${contacts.bookingId} = ${bookings.id} and ${contacts.email} is not null`;

/**
 * The address for automatic mails to a booking's couple, in a query of `bookings`. This is the booking's address,
 * unless it has none or the studio has withdrawn the person it belongs to. Then it is that of a partner who still has
 * access; null if there is none.
 */
export const coupleAddress = sql<string | null>`${withTable(
  sql`case when ${bookings.email} = '' or exists (select 1 from ${contacts} where ${own} and lower(${contacts.email}) = lower(${bookings.email}) and ${contacts.withdrawnAt} is not null)
  then (select ${contacts.email} from ${contacts} where ${own} and ${contacts.role} = 'partner' and ${contacts.withdrawnAt} is null order by ${contacts.id} limit 1)
  else ${bookings.email} end`,
)}`;

type Filled = { bookingId: string; email: string | null; at: Date };

const logged = ({ bookingId }: Filled, email: string | null) =>
  sql`(select json_object('couple', ${bookings.brideName} || ' & ' || ${bookings.groomName}, ${LOG_NAMES.email}, ${email}) from ${bookings} where ${bookings.id} = ${bookingId})`;

/**
 * Returns the statements that give this address to a booking without one, as an edit with an audit log entry. For the
 * batch in which one of the couple gets the address. The first statement tells whether it happened.
 */
export function addressFilling(db: Database, actor: Change["actor"], filled: Filled, condition: SQL) {
  const { bookingId, email, at } = filled;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      ...{ actor, action: "edit_booking", entity: "booking", entityId: bookingId, at },
      ...{ before: logged(filled, null), after: logged(filled, email) },
    },
    email === null
      ? sql`0`
      : sql`${condition} and exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.email} = '')`,
  );
  return [
    note,
    db
      .update(bookings)
      .set({ email: orEmpty(email), version: sql`${bookings.version} + 1`, updatedAt: at })
      .where(and(eq(bookings.id, bookingId), entryExists)),
  ] as const;
}
