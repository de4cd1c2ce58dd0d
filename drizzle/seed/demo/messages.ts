import { daysBefore } from "./days.ts";
import { type Dice, loadedDice } from "./dice.ts";
import { CONTACT_NOTES, FAMILY_NAMES, FIRST_NAMES, SPAM_NOTES } from "./words.ts";

const COUNT = 120;
const DAYS_APART = 730 / COUNT;

function statusAt(dice: Dice, age: number) {
  const spam = dice.roll();
  // Few, and recent, because the studio checks them.
  if (age < 30 && spam < 0.2) return "suspected";
  if (spam < 0.08) return "spam";
  if (age < 4) return "open";
  return age < 200 && dice.roll() < 0.9 ? "answered" : "archived";
}

function demoMessage(dice: Dice, index: number, now: Date) {
  const number = String(index + 1).padStart(3, "0");
  const age = (index + dice.roll()) * DAYS_APART * (index === 0 ? 0.3 : 1);
  const status = index === 0 ? "open" : statusAt(dice, age);
  return {
    id: `demo-message-${number}`,
    submissionId: `demo-message-${number}`,
    name: `${dice.pick(FIRST_NAMES)} ${FAMILY_NAMES[(index * 5) % FAMILY_NAMES.length]}`,
    email: `visitor-${number}@example.com`,
    phone: dice.roll() < 0.4 ? `+1 (310) 555-01${String(dice.between(0, 99)).padStart(2, "0")}` : null,
    message: dice.pick(status === "spam" || status === "suspected" ? SPAM_NOTES : CONTACT_NOTES),
    status,
    version: status === "open" || status === "suspected" ? 1 : 2,
    createdAt: daysBefore(now, age),
  } as const;
}

/** Returns two years of visitors' messages, newest first. */
export function demoMessages(now: Date) {
  const dice = loadedDice(1895);
  return Array.from({ length: COUNT }, (_, index) => demoMessage(dice, index, now));
}
