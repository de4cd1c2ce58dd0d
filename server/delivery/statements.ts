import { type SQL, sql } from "drizzle-orm";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { deliveryFiles, deliveryFilms } from "#drizzle/schema/deliveries.ts";

/** The values of an audit log entry about a booking's delivery: its couple, and more by name. */
export const logged = (bookingId: string, more: Record<string, string | SQL> = {}): SQL => {
  const couple = sql`(select ${bookings.brideName} || ' & ' || ${bookings.groomName} from ${bookings} where ${bookings.id} = ${bookingId})`;
  const others = Object.entries(more).map(([name, value]) => sql`, ${name}, ${value}`);
  return sql`json_object('couple', ${couple}${sql.join(others)})`;
};

const hasWhole = (role: "original" | "playable") =>
  withTable(
    sql`exists (select 1 from ${deliveryFiles} where ${deliveryFiles.filmId} = ${deliveryFilms.id} and ${deliveryFiles.role} = ${role} and ${deliveryFiles.storeUploadId} is null)`,
  );

/** True for a film that can be watched and downloaded, in a query of `delivery_films`. */
export const isFilmWhole = sql`(${hasWhole("original")} and ${hasWhole("playable")})`;
