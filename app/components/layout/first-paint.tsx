// Whoever comes back or reloads wants the place where they were, and whoever follows `#questions` the one they asked
// for: their page is laid out whole at once. From our own pages a film's picture may be on its way to its card
// (view transition), so cards wait for visitors from elsewhere only. Without a word from here nothing ever waits.
export const FIRST_PAINT =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash&&(document.documentElement.className=document.referrer.startsWith(location.origin)?"first":"first afar")';

/** Marks the page as one that begins at its top: what is below the first screen may wait (`.later` in theme/base.css). */
export const FirstPaint = ({ nonce }: { nonce: string }) => (
  <script
    id="first-paint"
    nonce={nonce}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes.
    dangerouslySetInnerHTML={{ __html: FIRST_PAINT }}
  />
);
