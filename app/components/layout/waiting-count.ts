import * as strings from "#app/components/strings/layout.ts";
import type { Waiting } from "#server/platform/record-counts/contract.ts";

const SHOWN_MAX = 99;

/** The screens where waiting records are answered. */
const COUNTED: Record<string, keyof Waiting> = {
  "/admin/bookings": "inquiries",
  "/admin/messages": "messages",
};

/** Returns how many records wait for an answer on a screen. */
export function countAt(to: string, waiting: Waiting | null): number {
  const counted = COUNTED[to];
  return counted && waiting ? waiting[counted] : 0;
}

/** Formats a count with a fixed width. Above the maximum, the exact number doesn't matter. */
export const shortCount = (count: number) => (count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count));

/** Returns the waiting records in words; empty if there are none. */
export const waitingWords = (waiting: Waiting | null) =>
  [
    waiting?.inquiries ? strings.inquiriesWaiting(waiting.inquiries) : "",
    waiting?.messages ? strings.messagesWaiting(waiting.messages) : "",
  ]
    .filter(Boolean)
    .join(", ");
