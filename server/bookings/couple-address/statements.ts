import "#server/platform/boundary.server.ts";
import { sql } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";

const own = sql`${contacts.bookingId} = ${bookings.id} and ${contacts.email} is not null`;

/**
 * Where the site writes to a booking's couple by itself, in a query of `bookings`: to the booking's address, unless it
 * has none or the studio has withdrawn the person it belongs to. Then to a partner who still has access; null where
 * there is none.
 */
export const coupleAddress = sql<
  string | null
>`case when ${bookings.email} = '' or exists (select 1 from ${contacts} where ${own} and lower(${contacts.email}) = lower(${bookings.email}) and ${contacts.withdrawnAt} is not null)
  then (select ${contacts.email} from ${contacts} where ${own} and ${contacts.role} = 'partner' and ${contacts.withdrawnAt} is null order by ${contacts.id} limit 1)
  else ${bookings.email} end`;
