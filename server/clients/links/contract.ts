import * as strings from "../strings/links.ts";
/** Where a contact's link leads that names no page of its own. */
export const CLIENT_PAGES_BELOW = "/my-wedding";

/** What a mail says of its link. */
export const linkNote = (lastDay: string) => strings.linkNote(lastDay);

/** What the page behind a link shows. */
export type LinkView =
  | {
      state: "open";
      name: string;
      /** On which it still works, in words. */
      lastDay: string;
    }
  /** It was used, or its time is over: a fresh code goes to the same address, shown as far as its owner knows it. */
  | { state: "over"; address: string }
  /** Somebody else is signed in: a link never puts one person in another's place. */
  | { state: "other"; name: string }
  /** It opens nothing: made up, or the studio has withdrawn its person's access. */
  | { state: "unknown" };
