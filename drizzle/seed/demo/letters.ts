import type { DemoBooking } from "./bookings.ts";
import { daysBefore } from "./days.ts";
import { ANSWERS, LETTERS } from "./words.ts";

/** Old mails are deleted after a year. */
const KEPT_DAYS = 300;
const COUNT = 60;
const EVERY_NTH_ANSWERED = 2;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");

/** Returns letters to couples, and their answers by email. */
export function demoLetters(
  rows: readonly DemoBooking[],
  { now, sentBy }: { now: Date; sentBy: string | null },
) {
  const written = rows
    .filter(({ status, answeredAt }) => status !== "new" && answeredAt !== null)
    .filter(({ createdAt }) => createdAt > daysBefore(now, KEPT_DAYS))
    .slice(0, COUNT)
    .map((row, index) => ({
      row,
      index,
      at: row.answeredAt ?? now,
      letter: LETTERS[index % LETTERS.length],
    }));
  const sent = written.flatMap(({ row, index, at, letter }) => {
    if (!letter) return [];
    const textBody = `Dear ${row.brideName} and ${row.groomName},\n\n${letter.text}\n\nElias and Jonah`;
    return {
      id: `demo-letter-${String(index + 1).padStart(3, "0")}`,
      idempotencyKey: `demo-letter:${row.id}`,
      kind: "booking_reply" as const,
      bookingId: row.id,
      sentBy,
      toAddress: row.email,
      subject: letter.subject,
      textBody,
      htmlBody: `<p>${escaped(textBody)}</p>`,
      state: "sent" as const,
      attempts: 1,
      nextAttemptAt: at,
      sentAt: at,
      delivery: "delivered" as const,
      deliveryAt: at,
      createdAt: at,
    };
  });
  const received = written
    .filter(({ index }) => index % EVERY_NTH_ANSWERED === 0)
    .map(({ row, index, at, letter }) => {
      const id = `demo-answer-${String(index + 1).padStart(3, "0")}`;
      const createdAt = new Date(Math.min(daysBefore(at, -0.8).getTime(), now.getTime()));
      return {
        id,
        submissionId: id,
        name: row.brideName,
        email: row.email,
        message: ANSWERS[index % ANSWERS.length] ?? "",
        status: index === 0 ? ("open" as const) : ("answered" as const),
        statusChangedAt: createdAt,
        bookingId: row.id,
        mail: {
          subject: `Re: ${letter?.subject ?? ""}`,
          sender: "partner",
          check: "passed",
          automatic: false,
          whole: null,
          leftOut: [],
        },
        version: index === 0 ? 1 : 2,
        createdAt,
      };
    });
  return { sent, received };
}
