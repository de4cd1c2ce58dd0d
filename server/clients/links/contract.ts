import * as strings from "../strings/links.ts";
/** Where a contact's link leads if it has no page of its own. */
export const CLIENT_PAGES_BELOW = "/my-wedding";

/** The note about a link in its mail. */
export const linkNote = (lastDay: string) => strings.linkNote(lastDay);

/** The state of the page behind a link. */
export type LinkView =
  | {
      state: "open";
      name: string;
      /** The last day on which it works, formatted. */
      lastDay: string;
    }
  /**
   * The link was used or has expired. It sends nothing by itself: whoever knows its address, which is shown masked,
   * can request a code there and is then led to the link's page.
   */
  | { state: "over"; address: string; next: string }
  /** The link was pressed too often. Its page makes no database call. */
  | { state: "limited" }
  /** Somebody else is signed in. A link never replaces another person's session. */
  | { state: "other"; name: string }
  /** The link is invalid: made up, or the studio has withdrawn the person's access. */
  | { state: "unknown" };
