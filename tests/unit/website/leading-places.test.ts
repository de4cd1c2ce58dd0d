import { describe, expect, it } from "vitest";
import type { ContentItem } from "#server/website/content/contract.ts";
import { placesThatLeadTo } from "#server/website/content/places.ts";
import type { SiteSettings, SiteSnapshot } from "#server/website/snapshot/contract.ts";
import { bundledSnapshot } from "#server/website/snapshot/queries.ts";

const item = (changes: Partial<ContentItem> = {}): ContentItem => ({
  id: "1",
  kind: "film",
  called: "Ana & Ben",
  published: true,
  publishAt: null,
  deletedAt: null,
  featured: false,
  codec: null,
  sample: false,
  version: 1,
  updatedAt: new Date(0),
  texts: { slug: "ana-ben", filmUrl: "/files/ana-ben.mp4" },
  ...changes,
});

const link = (target: string) => ({ label: "Their film", target, children: [] });

function site(theme: Partial<SiteSettings["theme"]>, changes: Partial<SiteSnapshot> = {}): SiteSnapshot {
  const { settings, ...rest } = bundledSnapshot();
  return { ...rest, settings: { ...settings, theme: { ...settings.theme, ...theme } }, ...changes };
}

describe("the places that lead to a film", () => {
  it("are none on the site as it is installed", () => {
    expect(placesThatLeadTo(site({}), item())).toEqual([]);
  });

  it("are a menu's links, also below another link and with a query, each menu once", () => {
    const headerLinks = [
      link("/films/ana-ben"),
      { ...link("/gallery"), children: [{ label: "Vows", target: "/films/ana-ben?t=80" }] },
    ];
    expect(placesThatLeadTo(site({ headerLinks }), item())).toEqual(["The menu in the header"]);
    const footerLinks = [link("/films/ana-ben#top")];
    expect(placesThatLeadTo(site({ headerLinks: [], footerLinks }), item())).toEqual([
      "The menu in the footer",
    ]);
  });

  it("are not links to another film whose address begins alike", () => {
    const headerLinks = [link("/films/ana-ben-2")];
    const texts = { "home-services": { items: "See /films/ana-ben-2" } };
    expect(placesThatLeadTo(site({ headerLinks }, { texts }), item())).toEqual([]);
  });

  it("are widgets that are shown", () => {
    const widget = site({}).settings.theme.callToAction;
    const callToAction = { ...widget, target: "/films/ana-ben" };
    const shown = (isShown: boolean) => site({ callToAction: { ...callToAction, shown: isShown } });
    expect(placesThatLeadTo(shown(true), item())).toEqual(["The call to action"]);
    expect(placesThatLeadTo(shown(false), item())).toEqual([]);
  });

  it("are the hero, the home page and the texts of a page", () => {
    const { settings } = site({});
    const hero = { settings: { ...settings, heroMediaUrl: "/files/ana-ben.mp4" } };
    expect(placesThatLeadTo(site({}, hero), item({ featured: true }))).toEqual([
      "The hero, which keeps playing its file",
      "The home page, which will leave it out",
    ]);
    const texts = { "home-services": { title: "As in [their film](/films/ana-ben)" } };
    expect(placesThatLeadTo(site({}, { texts }), item())).toEqual(["The text “Services” (Home)"]);
  });

  it("are none for a package, which has no page of its own", () => {
    const headerLinks = [link("/films/")];
    expect(placesThatLeadTo(site({ headerLinks }), item({ kind: "package", texts: {} }))).toEqual([]);
  });
});
