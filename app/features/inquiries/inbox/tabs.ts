import type { Inbox } from "#server/inquiries/inbox/contract.ts";
import * as strings from "../strings/inbox.ts";

type Tab = Inbox["tab"];

/** What waits for somebody comes first: on a phone the rest of the row is scrolled to. */
export const TAB_NAMES: Record<Tab, string> = {
  open: strings.open,
  suspected: strings.probablySpam,
  answered: strings.answered,
  archived: strings.archived,
  spam: strings.spam,
};

export const TABS = Object.keys(TAB_NAMES) as Tab[];

/** What an empty tab says: what comes here, and what to do. */
export const EMPTY: Record<Tab, string> = {
  open: strings.noMessagesAreWaitingWhat,
  answered: strings.nothingYetMessagesYouAnswer,
  archived: strings.nothingIsArchivedArchiveMessages,
  suspected: strings.nothingHereFormsSentWithin,
  spam: strings.noSpamMessagesYouMark,
};
