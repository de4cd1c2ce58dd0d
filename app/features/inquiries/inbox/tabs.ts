import type { Inbox } from "#server/inquiries/inbox/contract.ts";

type Tab = Inbox["tab"];

export const TAB_NAMES: Record<Tab, string> = {
  open: "Open",
  answered: "Answered",
  archived: "Archived",
  suspected: "Probably spam",
  spam: "Spam",
};

export const TABS = Object.keys(TAB_NAMES) as Tab[];

/** What an empty tab says: what comes here, and what to do. */
export const EMPTY: Record<Tab, string> = {
  open: "No messages are waiting. What visitors write on the contact page appears here.",
  answered: "Nothing yet. Messages you answer move here.",
  archived: "Nothing is archived. Archive messages that don't need an answer.",
  suspected: "Nothing here. Forms sent within a second of opening wait here for your review.",
  spam: "No spam. Messages you mark as spam stay here, in case of a mistake.",
};
