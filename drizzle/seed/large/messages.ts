import type { MessageStatus } from "#drizzle/enums.ts";
import type { messages } from "#drizzle/schema/messages.ts";
import { daysBefore } from "../demo/days.ts";
import { loadedDice } from "../demo/dice.ts";
import { CONTACT_NOTES, FIRST_NAMES, SPAM_NOTES } from "../demo/words.ts";
import { largeId } from "./sizes.ts";

const HISTORY_DAYS = 4380;
const OPEN_DAYS = 10;

const STATUSES: readonly (readonly [MessageStatus, number])[] = [
  ["answered", 60],
  ["archived", 30],
  ["spam", 10],
];

/** Yields visitors' messages, oldest first. */
export function* largeMessages(count: number, today: Date): Generator<typeof messages.$inferInsert> {
  const dice = loadedDice(1927);
  for (let index = 0; index < count; index += 1) {
    const age = HISTORY_DAYS * (1 - (index + dice.roll()) / count);
    const status = age < OPEN_DAYS ? "open" : dice.weighted(STATUSES);
    const createdAt = daysBefore(today, age);
    yield {
      id: largeId("message", index),
      submissionId: largeId("message", index),
      name: dice.pick(FIRST_NAMES),
      email: `visitor-${String(index + 1).padStart(6, "0")}@example.com`,
      phone: dice.roll() < 0.4 ? `+1 (310) 555-01${String(dice.between(0, 99)).padStart(2, "0")}` : null,
      message: `${dice.pick(status === "spam" ? SPAM_NOTES : CONTACT_NOTES)}\n\n${dice.pick(CONTACT_NOTES)}`,
      status,
      statusChangedAt: createdAt,
      answeredAt: status === "answered" ? createdAt : null,
      version: status === "open" ? 1 : 2,
      createdAt,
    };
  }
}
