import { use } from "react";
import { RenderContext } from "#app/lib/render-context.ts";
import { themeSheet } from "#app/theme/variant-sheets.ts";

/** The rules for testimonials, placed beside the first one, so that pages without any don't have them. */
export function KindWordsStyle() {
  const { nonce } = use(RenderContext);
  return (
    <style
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; React would escape its `>`.
      dangerouslySetInnerHTML={{ __html: themeSheet("kindWords") }}
    />
  );
}
