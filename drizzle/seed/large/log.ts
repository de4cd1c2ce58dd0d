import type { auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { daysBefore } from "../demo/days.ts";
import { loadedDice } from "../demo/dice.ts";
import { largeId } from "./sizes.ts";

type Line = typeof auditLog.$inferInsert;
type Values = typeof auditValues.$inferInsert;

const HISTORY_DAYS = 4380;
/** How far back values of log entries are kept. */
const VALUES_DAYS = 730;

type Log = { today: Date; actor: string; bookingIds: readonly string[]; messageIds: readonly string[] };

/** Yields a dozen years of audit log entries, oldest first; the last two years with values. */
export function* largeLog(
  count: number,
  { today, actor, bookingIds, messageIds }: Log,
): Generator<{ line: Line; values: Values | null }> {
  const dice = loadedDice(1936);
  for (let index = 0; index < count; index += 1) {
    const age = HISTORY_DAYS * (1 - (index + dice.roll()) / count);
    const createdAt = daysBefore(today, age);
    const aboutBooking = bookingIds.length > 0 && (messageIds.length === 0 || dice.roll() < 0.5);
    const entity = aboutBooking ? "booking" : "message";
    const entityId = aboutBooking ? dice.pick(bookingIds) : dice.pick(messageIds);
    const id = largeId("log", index);
    yield {
      line: {
        id,
        actorId: actor,
        action: aboutBooking ? "move_booking" : "move_message",
        entity,
        entityId,
        fields: ["status"],
        createdAt,
      },
      values:
        age > VALUES_DAYS
          ? null
          : {
              auditId: id,
              subject: `${entity}:${entityId}`,
              before: { status: aboutBooking ? "new" : "open" },
              after: { status: aboutBooking ? "contacted" : "answered" },
              createdAt,
            },
    };
  }
}
