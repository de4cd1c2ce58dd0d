import { type SQLWrapper, sql } from "drizzle-orm";
import { outbox } from "#drizzle/schema/outbox.ts";

/** When the latest mail with a known outcome to an address bounced; null if it didn't. */
export const bouncedSince = (address: SQLWrapper) =>
  sql<Date | null>`(select case when ${outbox.delivery} = 'bounced' then ${outbox.deliveryAt} end from ${outbox} where lower(${outbox.toAddress}) = lower(${address}) and ${outbox.delivery} is not null order by ${outbox.deliveryAt} desc limit 1)`.mapWith(
    outbox.deliveryAt,
  );
