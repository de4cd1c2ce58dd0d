import * as strings from "#app/components/strings/layout.ts";
import type { Waiting } from "#server/platform/record-counts/contract.ts";

const SHOWN_MAX = 99;

/** The screens on which what waits is answered. */
const COUNTED: Record<string, keyof Waiting> = {
  "/admin/bookings": "inquiries",
  "/admin/messages": "messages",
};

/** How many wait for an answer behind the way to a screen. */
export function countAt(to: string, waiting: Waiting | null): number {
  const counted = COUNTED[to];
  return counted && waiting ? waiting[counted] : 0;
}

/** A number that keeps its place: of more than this many, nobody asks how many more. */
export const shortCount = (count: number) => (count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count));

/** What waits, in words; empty for nothing. */
export const waitingWords = (waiting: Waiting | null) =>
  [
    waiting?.inquiries ? strings.inquiriesWaiting(waiting.inquiries) : "",
    waiting?.messages ? strings.messagesWaiting(waiting.messages) : "",
  ]
    .filter(Boolean)
    .join(", ");
