import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { DELIVERIES, type Delivery } from "#drizzle/enums.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { CALLED_KINDS, type DeliveryEvent } from "./contract.ts";

const later = alias(outbox, "later");

/** Of events with the same timestamp, the worst one counts. */
const worseThan = (delivery: Delivery) => DELIVERIES.slice(0, DELIVERIES.indexOf(delivery));

/** Returns since when a call is due: from the bounce on, unless a later mail has reached the address. */
function callDueAfter({ delivery, at }: DeliveryEvent): SQL | null {
  if (delivery !== "bounced") return null;
  const reachedSince = sql`exists (select 1 from ${outbox} "later" where lower(${later.toAddress}) = lower(${outbox.toAddress}) and ${later.delivery} = 'delivered' and ${later.createdAt} > ${outbox.createdAt})`;
  const isOwed = sql`${outbox.kind} in ${CALLED_KINDS} and ${outbox.bookingId} is not null and ${outbox.delivery} is not 'bounced' and not ${reachedSince}`;
  return sql`case when ${isOwed} then ${sql.param(at, outbox.callDueAt)} when ${outbox.delivery} = 'bounced' then ${outbox.callDueAt} end`;
}

/**
 * Stores a mail's latest event by the provider's clock. Duplicate or late events change nothing.
 * @returns whether the mail is known
 */
export async function applyEvent(db: Database, event: DeliveryEvent): Promise<boolean> {
  const { providerId, delivery, at, reason } = event;
  const earlier = worseThan(delivery);
  const isNews = or(
    isNull(outbox.delivery),
    lt(outbox.deliveryAt, at),
    earlier.length > 0 ? and(eq(outbox.deliveryAt, at), sql`${outbox.delivery} in ${earlier}`) : undefined,
  );
  const reached = (column: SQL) =>
    sql`(select ${column} from ${outbox} "later" where ${later.providerId} = ${providerId} and ${later.delivery} = 'delivered')`;
  const [found] = await db.batch([
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.providerId, providerId)).limit(1),
    db
      .update(outbox)
      .set({ delivery, deliveryAt: at, deliveryReason: reason, callDueAt: callDueAfter(event) })
      .where(and(eq(outbox.providerId, providerId), isNews)),
    // Once an address works again, earlier bounces no longer need a call.
    db
      .update(outbox)
      .set({ callDueAt: null })
      .where(
        and(
          isNotNull(outbox.callDueAt),
          sql`lower(${outbox.toAddress}) = ${reached(sql`lower(${later.toAddress})`)}`,
          sql`${outbox.createdAt} < ${reached(sql`${later.createdAt}`)}`,
        ),
      ),
  ]);
  return found.length > 0;
}
