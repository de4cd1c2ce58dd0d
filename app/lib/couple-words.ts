import { useRouteLoaderData } from "react-router";
import { coupleWords } from "#server/bookings/fields/contract.ts";
import type { SiteSettings } from "#server/website/snapshot/contract.ts";

type Site = { settings: Pick<SiteSettings, "partnerLabels"> };

/** Returns a function that replaces bride and groom in a text with the studio's chosen terms. */
export function useCoupleWords(): (words: string) => string {
  const site = useRouteLoaderData("root") as Site | undefined;
  return (words) => coupleWords(words, site?.settings.partnerLabels ?? false);
}
