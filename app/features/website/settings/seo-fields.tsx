import { META_DESC_SHOWN, META_TITLE_SHOWN } from "#server/website/settings/contract.ts";
import type { FormOfTexts } from "../content/content-editor.tsx";
import { TypedField } from "../content-blocks/typed-field.tsx";
import * as strings from "../strings/settings.ts";
import { wiredTo } from "./setting-fields.tsx";

/** Advisory: longer texts are not refused. */
function counter(text: string, shown: number): string {
  const length = [...text].length;
  const words = strings.ofCharacters(length, shown);
  return length > shown ? strings.searchResultsMayCutOff(words) : words;
}

const cut = (text: string, shown: number) => {
  const characters = [...text];
  return characters.length > shown ? `${characters.slice(0, shown).join("").trimEnd()}…` : text;
};

/** The home page's texts for search engines, with a live preview. */
export function SeoFields({ site, ...form }: FormOfTexts & { site: PreviewedSite }) {
  const wired = wiredTo("seo", form);
  const { seoMetaTitle = "", seoMetaDesc = "" } = form.texts;
  return (
    <>
      <p className="quiet">{strings.whatSearchEnginesAndShared}</p>
      <TypedField {...wired("seoMetaTitle")} hint={counter(seoMetaTitle, META_TITLE_SHOWN)} />
      <TypedField {...wired("seoMetaDesc")} rows={3} oneLine hint={counter(seoMetaDesc, META_DESC_SHOWN)} />
      <div className="grid gap-5 md:grid-cols-2">
        <SearchResult title={seoMetaTitle} description={seoMetaDesc} site={site} />
        <ShareCard title={seoMetaTitle} description={seoMetaDesc} site={site} />
      </div>
    </>
  );
}

type PreviewedSite = {
  host: string;
  siteTitle: string;
  /** The picture of shared links, with its alternative text. */
  picture: { src: string; alt: string };
};

type Previewed = { title: string; description: string; site: PreviewedSite };

function SearchResult({ title, description, site }: Previewed) {
  return (
    <figure aria-label={strings.searchResultPreview} className="min-w-0">
      <figcaption className="quiet mb-2 text-14">{strings.inASearchResult}</figcaption>
      <div className="border border-line p-4 wrap-anywhere">
        <p className="text-14">{site.siteTitle}</p>
        <p className="quiet text-12">{site.host}</p>
        <p className="mt-2 text-20">{cut(title, META_TITLE_SHOWN)}</p>
        <p className="quiet mt-1 text-14">{cut(description, META_DESC_SHOWN)}</p>
      </div>
    </figure>
  );
}

function ShareCard({ title, description, site }: Previewed) {
  return (
    <figure aria-label={strings.shareCardPreview} className="min-w-0">
      <figcaption className="quiet mb-2 text-14">{strings.asASharedLink}</figcaption>
      <div className="border border-line wrap-anywhere">
        <img {...site.picture} alt={site.picture.alt} className="aspect-[1200/630] w-full object-cover" />
        <div className="p-4">
          <p className="quiet text-12">{site.host}</p>
          <p className="mt-1 font-semibold">{title}</p>
          <p className="quiet mt-1 line-clamp-2 text-14">{description}</p>
        </div>
      </div>
    </figure>
  );
}
