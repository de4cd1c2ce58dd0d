import { TEXT_PAGES } from "../content-block-fields/contract.ts";
import { blockOf } from "../content-blocks/block-lines.ts";
import { isTextBlock } from "../content-blocks/block-texts.ts";
import { filmPath } from "../films/contract.ts";
import type { SiteSnapshot } from "../snapshot/contract.ts";
import * as strings from "../strings/content.ts";
import { linksOf } from "../theme/links.ts";
import type { ContentItem } from "./contract.ts";

const PLACES = {
  headerLinks: strings.theMenuInTheHeader,
  footerLinks: strings.theMenuInTheFooter,
  announcement: strings.theAnnouncement,
  callToAction: strings.theCallToAction,
};

const pathOf = (target: string) => target.split(/[?#]/)[0];

/** Whether a text has this path, and not only the beginning of a longer one. */
const hasPath = (text: string, path: string) =>
  text
    .split(path)
    .slice(1)
    .some((rest) => !/^[\w-]/.test(rest));

/** Returns the names of the places on the published site that lead to an item. Only films have pages of their own. */
export function placesThatLeadTo({ settings, texts }: SiteSnapshot, item: ContentItem): string[] {
  if (item.kind !== "film") return [];
  const path = filmPath(item.texts.slug ?? "");
  const links = linksOf(settings.theme).filter(({ target }) => pathOf(target) === path);
  const fields = [...new Set(links.map(({ field }) => field))];
  const isHero = settings.heroMediaUrl !== null && settings.heroMediaUrl === item.texts.filmUrl;
  const blocks = Object.entries(texts).flatMap(([id, block]) => {
    const leadsThere = Object.values(block).some((text) => hasPath(text, path));
    return leadsThere && isTextBlock(id) ? [blockOf(id)] : [];
  });
  return [
    ...fields.map((field) => PLACES[field]),
    ...(isHero ? [strings.theHero] : []),
    ...(item.featured ? [strings.theHomePage] : []),
    ...blocks.map(({ page, name }) => strings.thePageText(TEXT_PAGES[page].name, name)),
  ];
}
