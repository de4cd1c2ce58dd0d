/**
 * A cookie that only says that this browser has sent an inquiry or opened a couple's session. The page's script reads it
 * to show the link to the couple's page, so that a page shared by all visitors doesn't depend on who asks for it.
 */
export const COUPLE_MARK = "studio_couple";
