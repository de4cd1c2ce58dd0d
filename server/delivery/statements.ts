import { type SQL, sql } from "drizzle-orm";
import type { DeliveryFileRole } from "#drizzle/enums.ts";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { deliveries, deliveryFiles, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { hasRight, type Role } from "#server/platform/rights/contract.ts";

/** The values of an audit log entry about a booking's delivery: its couple, and more by name. */
export const logged = (bookingId: string, more: Record<string, string | SQL> = {}): SQL => {
  const couple = sql`(select ${bookings.brideName} || ' & ' || ${bookings.groomName} from ${bookings} where ${bookings.id} = ${bookingId})`;
  const others = Object.entries(more).map(([name, value]) => sql`, ${name}, ${value}`);
  return sql`json_object('couple', ${couple}${sql.join(others)})`;
};

/** `mayChangeDelivery` as a condition of the batch that changes a film's delivery or one of its films. */
export const isChangeable = (role: Role, deliveryId: SQL | string): SQL =>
  hasRight(role, "bookings")
    ? sql`true`
    : sql`not exists (select 1 from ${deliveries} where ${deliveries.id} = ${deliveryId} and ${deliveries.publishedAt} is not null)`;

/** The delivery of a film. */
export const deliveryOf = (filmId: string): SQL =>
  sql`(select ${deliveryFilms.deliveryId} from ${deliveryFilms} where ${deliveryFilms.id} = ${filmId})`;

/** True for a file that is whole and in use. A rendition is once all of its film's are whole. */
export const isInUse = sql`(${deliveryFiles.storeUploadId} is null and (${deliveryFiles.role} <> 'rendition' or ${deliveryFiles.joinedAt} is not null))`;

const hasOne = (...roles: DeliveryFileRole[]) =>
  withTable(
    sql`exists (select 1 from ${deliveryFiles} where ${deliveryFiles.filmId} = ${deliveryFilms.id} and ${deliveryFiles.role} in ${roles} and ${isInUse})`,
  );

/** True for a film that can be watched and downloaded, in a query of `delivery_films`. */
export const isFilmWhole = sql`(${hasOne("original")} and ${hasOne("playable", "rendition")})`;
