import { PRIVATE_AREAS } from "#server/platform/private-paths/contract.ts";

/**
 * Pages that the browser may prefetch: the target of a hovered link, unless it is private
 * (https://html.spec.whatwg.org/multipage/speculative-loading.html).
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: `/(${PRIVATE_AREAS.join("|")})*` } },
          { not: { href_matches: "/(demo|pictures|assets)/*" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Placed at the end of the page: a rules file named in a header would be requested before the first paint. */
export const NextPage = ({ nonce }: { nonce: string }) => (
  <script
    type="speculationrules"
    nonce={nonce}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON; React would escape its quotes.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(RULES) }}
  />
);
