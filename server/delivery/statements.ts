import "#server/platform/boundary.server.ts";
import { type SQL, sql } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";

/** The values of an audit log entry about a booking's delivery: its couple, and more by name. */
export const logged = (bookingId: string, more: Record<string, string> = {}): SQL => {
  const couple = sql`(select ${bookings.brideName} || ' & ' || ${bookings.groomName} from ${bookings} where ${bookings.id} = ${bookingId})`;
  const others = Object.entries(more).map(([name, value]) => sql`, ${name}, ${value}`);
  return sql`json_object('couple', ${couple}${sql.join(others)})`;
};
