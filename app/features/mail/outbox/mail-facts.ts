import { formatStudioMoment } from "#app/lib/format.ts";
import type { OutboxRow } from "#server/mail/outbox/contract.ts";

const times = (attempts: number) => (attempts === 1 ? "once" : `${attempts} times`);

/** What became of a mail so far, in one sentence. */
export function progressOf({ state, attempts, nextAttemptAt, sentAt, createdAt }: OutboxRow): string {
  switch (state) {
    case "sent":
      return `Sent ${formatStudioMoment(sentAt ?? createdAt)}${attempts > 1 ? `, at attempt ${attempts}` : ""}.`;
    case "failed":
      return `Tried ${times(attempts)}, then gave up.`;
    case "sending":
      return `On its way, attempt ${attempts}.`;
    default:
      return attempts === 0
        ? "Sending in a moment."
        : `Tried ${times(attempts)}; next attempt ${formatStudioMoment(nextAttemptAt)}.`;
  }
}
