import type { Theme } from "./contract.ts";

const MENUS = ["headerLinks", "footerLinks"] as const;
const WIDGETS = ["announcement", "callToAction"] as const;

type LinkField = (typeof MENUS)[number] | (typeof WIDGETS)[number];
type Place = { field: LinkField; place: string; target: string };

/** Returns every link of a theme that visitors see, with its path in the form. */
export const linksOf = (theme: Pick<Theme, LinkField>): Place[] => [
  ...MENUS.flatMap((field) =>
    theme[field].flatMap(({ target, children }, index) => [
      { field, place: `${field}.${index}.target`, target },
      ...children.map((below, at) => ({
        field,
        place: `${field}.${index}.children.${at}.target`,
        target: below.target,
      })),
    ]),
  ),
  ...WIDGETS.filter((field) => theme[field].shown).map((field) => ({
    field,
    place: `${field}.target`,
    target: theme[field].target,
  })),
];
