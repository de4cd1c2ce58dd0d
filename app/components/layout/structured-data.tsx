import { use } from "react";
import { jsonLd } from "#app/lib/json-ld.ts";
import { RenderContext } from "#app/lib/render-context.ts";

/** Facts for search engines, as a data block that browsers don't execute. */
export function StructuredData({ data }: { data: object }) {
  const { nonce } = use(RenderContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `jsonLd` escapes what could end the block; React would escape its quotes.
      dangerouslySetInnerHTML={{ __html: jsonLd(data) }}
    />
  );
}
