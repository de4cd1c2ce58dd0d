import type { RetainerState } from "#server/proposals/couple-money/contract.ts";
import { type DateState, holdSentence } from "#server/proposals/date-state/contract.ts";

const ONCE_ARRIVED = "Your date is confirmed once it has reached us.";

/** What there is to say of the retainer before and after the studio has signed. */
const RETAINER_WORDS: Record<RetainerState, { signed: string; completed: string }> = {
  open: {
    signed: `You can pay the retainer now. ${ONCE_ARRIVED}`,
    completed: `The retainer is next. ${ONCE_ARRIVED}`,
  },
  pending: {
    signed: `Your retainer is on its way. ${ONCE_ARRIVED}`,
    completed: `Your retainer is on its way. ${ONCE_ARRIVED}`,
  },
  paid: {
    signed: "Your retainer has arrived, so your date is confirmed as soon as we've signed.",
    completed: "Your retainer has arrived. We'll confirm your date next.",
  },
  none: { signed: "", completed: "We'll confirm your date next." },
};

/** The same where the date is confirmed already, by the studio or by the retainer. */
const CONFIRMED_WORDS: Record<RetainerState, string> = {
  open: "Your date is confirmed. The retainer is still to be paid.",
  pending: "Your date is confirmed, and your retainer is on its way.",
  paid: "Your retainer has arrived, and your date is confirmed.",
  none: "Your date is confirmed.",
};

/** What a couple that has signed reads of its retainer and its date. */
export function retainerWords(
  status: "signed" | "completed",
  retainer: RetainerState,
  date: DateState,
): string {
  if (date === "confirmed") return CONFIRMED_WORDS[retainer];
  const words = RETAINER_WORDS[retainer][status];
  return date === "free" ? `${holdSentence(date, "")} ${words}`.trim() : words;
}
