import type { Inbox } from "#server/inquiries/inbox/contract.ts";
import * as strings from "../strings/inbox.ts";

type Tab = Inbox["tab"];

/** Messages that need attention come first. On a phone, the other tabs are reached by scrolling. */
export const TAB_NAMES: Record<Tab, string> = {
  open: strings.open,
  suspected: strings.probablySpam,
  answered: strings.answered,
  archived: strings.archived,
  spam: strings.spam,
};

export const TABS = Object.keys(TAB_NAMES) as Tab[];

/** The text of an empty tab: what it is for, and what to do. */
export const EMPTY: Record<Tab, string> = {
  open: strings.noMessagesAreWaitingWhat,
  answered: strings.nothingYetMessagesYouAnswer,
  archived: strings.nothingIsArchivedArchiveMessages,
  suspected: strings.nothingHereFormsSentWithin,
  spam: strings.noSpamMessagesYouMark,
};
