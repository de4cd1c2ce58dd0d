import { LegalText } from "#app/features/website/legal/legal-text.tsx";
import type { ReadPage } from "#app/lib/page-kind.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { printSheet } from "#app/theme/print-sheet.ts";
import { withPractices } from "#server/admin/privacy-practices/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { withRetention } from "#server/website/retention-periods/contract.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/privacy";

export const handle = { shared: true, read: true } satisfies PageQuery & ReadPage;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ settings }, words] = await Promise.all([
    loadSnapshot(services),
    loadWords(services, "privacy", "privacy-search"),
  ]);
  const { privacy } = words;
  const body = withPractices(services, withRetention(privacy.body, settings.retentionDays), settings);
  return {
    words: { ...words, privacy: { ...privacy, body } },
    email: settings.contactEmail,
    phone: settings.contactPhone,
  };
}

export const links: Route.LinksFunction = () => printSheet;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, { path: "/privacy", ...loaderData?.words["privacy-search"] });

export default function Privacy({ loaderData: { words, ...contact } }: Route.ComponentProps) {
  return <LegalText words={words.privacy} {...contact} />;
}
