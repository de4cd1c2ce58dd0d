import { COUPLE_MARK } from "#server/platform/couple-mark/contract.ts";

// On Back or a reload, visitors want their previous scroll position. With `#questions` they want that section, and
// with a text fragment (`#:~:text=`, which is visible only in the navigation entry's name) that passage. In these
// cases the whole page is laid out at once. Coming from our own pages, a film's picture may be moving to its card
// (view transition), so cards are deferred only for visitors from elsewhere. Without this script, nothing is
// deferred.
//
// A couple's link in the header is shown here, before the first paint, so that nothing moves when it appears.
export const FIRST_PAINT = `((c,e)=>{e?.type=="navigate"&&!e.name.includes("#")&&(c.add("first"),document.referrer.startsWith(location.origin)||c.add("afar"));document.cookie.includes("${COUPLE_MARK}=")&&c.add("couple")})(document.documentElement.classList,performance.getEntriesByType("navigation")[0])`;

/**
 * Marks the page as one that opens at its top, so that content below the first screen may be deferred (`.later` in
 * theme/base.css), and as a couple's (`.couple`).
 */
export const FirstPaint = ({ nonce }: { nonce: string }) => (
  <script
    id="first-paint"
    nonce={nonce}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes.
    dangerouslySetInnerHTML={{ __html: FIRST_PAINT }}
  />
);
