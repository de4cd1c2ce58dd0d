import { LegalText } from "#app/features/website/legal/legal-text.tsx";
import type { ReadPage } from "#app/lib/page-kind.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { printSheet } from "#app/theme/print-sheet.ts";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/terms";

export const handle = { shared: true, read: true } satisfies PageQuery & ReadPage;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ settings }, words] = await Promise.all([
    loadSnapshot(services),
    loadWords(services, "terms", "terms-search"),
  ]);
  return { words, email: settings.contactEmail, phone: settings.contactPhone };
}

export const links: Route.LinksFunction = () => printSheet;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, { path: "/terms", ...loaderData?.words["terms-search"] });

export default function Terms({ loaderData: { words, ...contact } }: Route.ComponentProps) {
  return <LegalText words={words.terms} {...contact} />;
}
