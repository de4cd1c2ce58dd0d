import { useRouteLoaderData } from "react-router";
import { coupleWords } from "#server/bookings/fields/contract.ts";
import type { SiteSettings } from "#server/website/snapshot/contract.ts";

type Site = { settings: Pick<SiteSettings, "partnerLabels"> };

/** Words about bride and groom as the studio has chosen to call the two. */
export function useCoupleWords(): (words: string) => string {
  const site = useRouteLoaderData("root") as Site | undefined;
  return (words) => coupleWords(words, site?.settings.partnerLabels ?? false);
}
