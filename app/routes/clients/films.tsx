import { data, redirect } from "react-router";
import { NotFoundPage } from "#app/components/layout/not-found-page.tsx";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { LockNote } from "#app/features/delivery/cinema/lock-note.tsx";
import { OwnFilmSection } from "#app/features/delivery/cinema/own-film.tsx";
import * as strings from "#app/features/delivery/strings/cinema.ts";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { ReadPage } from "#app/lib/page-kind.ts";
import clientsCss from "#app/theme/clients.css?inline";
import { findViewer } from "#server/accounts/sign-in/service.ts";
import { findClients } from "#server/clients/gate/service.ts";
import { isVisitNoted } from "#server/clients/visits/service.ts";
import { readFilms } from "#server/delivery/cinema/service.ts";
import { filmsPath } from "#server/delivery/desk/contract.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { ERROR_CODES } from "#server/platform/result/contract.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import type { Route } from "./+types/films";

export const handle = {
  read: true,
  sheet: import.meta.env.SSR ? clientsCss : "",
} satisfies PageQuery & ReadPage & { sheet: string };

export const headers = formHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const missing = loadWords(services, "missing");
  try {
    const [viewer, clients, words] = await Promise.all([
      findViewer(services, request.headers),
      findClients(services, request.headers),
      missing,
    ]);
    // Strangers aren't told whether the page exists.
    if (!viewer) throw redirect(`${CLIENT_HOME}?next=${encodeURIComponent(filmsPath(params.name))}`);
    const page = await readFilms(services, clients, params.name);
    const isUnseen = !isVisitNoted(services, clients);
    return data({ page, words, isUnseen }, { status: page ? 200 : ERROR_CODES.not_found.status });
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error("wedding_not_read", error);
    return data({ page: "away" as const, words: await missing, isUnseen: false }, ERROR_CODES.unavailable);
  }
}

export const meta: Route.MetaFunction = () => [
  { title: strings.pageTitle },
  { name: "robots", content: "noindex" },
];

const PICTURE = "/demo/rings-on-velvet.webp";

export default function FilmsPage({ loaderData }: Route.ComponentProps) {
  const { page, words, isUnseen } = loaderData;
  if (!page) return <NotFoundPage words={words.missing} />;
  const films = page === "away" ? [] : page.films;
  const lock = page === "away" ? null : page.lock;
  const text =
    page === "away"
      ? ""
      : [page.couple, page.weddingDate && formatCalendarDate(page.weddingDate)].filter(Boolean).join(", ");
  return (
    <>
      <PageHead words={{ title: strings.summaryHeading(films.length), text }} picture={PICTURE} />
      <section className="on-light" data-client="" data-unseen={isUnseen ? "" : undefined}>
        <div className="frame py-18 lg:py-28">
          {page === "away" && <p role="alert">{strings.away}</p>}
          <div className="grid gap-18">
            {page !== "away" && lock && (
              <LockNote bookingId={page.bookingId} lock={lock} films={films.length} />
            )}
            {films.map((film) => (
              <OwnFilmSection key={film.id} film={film} />
            ))}
          </div>
          {films.some(({ original }) => original) && (
            <div className="mt-18 max-w-[42rem] border-t border-accent pt-6">
              <h2 className="text-20">{strings.keepHeading}</h2>
              <p className="mt-2">{strings.keepText}</p>
            </div>
          )}
          <p className="mt-12">
            <a href={CLIENT_HOME} className="text-link inline-flex min-h-11 items-center">
              {strings.back}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}
