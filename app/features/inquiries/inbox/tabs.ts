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
  answered: "Nothing yet. A message that you answer moves here.",
  archived: "Nothing is archived. What needs no answer can be put here.",
  suspected:
    "Nothing here. A form sent back within a second of being opened waits here until you look at it.",
  spam: "No spam. What you mark as spam is kept here, in case it was none.",
};
