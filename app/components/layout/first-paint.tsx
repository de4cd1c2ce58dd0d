// Whoever comes back or reloads wants the place where they were, and whoever follows `#questions` the one they asked
// for, or the passage that a search has found (`#:~:text=`, which stands in the entry's name alone): their page is laid
// out whole at once. From our own pages a film's picture may be on its way to its card
// (view transition), so cards wait for visitors from elsewhere only. Without a word from here nothing ever waits.
export const FIRST_PAINT =
  '(e=>e?.type=="navigate"&&!e.name.includes("#")&&(document.documentElement.className=document.referrer.startsWith(location.origin)?"first":"first afar"))(performance.getEntriesByType("navigation")[0])';

/** Marks the page as one that begins at its top: what is below the first screen may wait (`.later` in theme/base.css). */
export const FirstPaint = ({ nonce }: { nonce: string }) => (
  <script
    id="first-paint"
    nonce={nonce}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes.
    dangerouslySetInnerHTML={{ __html: FIRST_PAINT }}
  />
);
