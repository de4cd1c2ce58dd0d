import { data, redirect } from "react-router";
import { NotFoundPage } from "#app/components/layout/not-found-page.tsx";
import { StructuredData } from "#app/components/layout/structured-data.tsx";
import { FilmPage } from "#app/features/website/films/film-page.tsx";
import { findReel, reelOf } from "#app/features/website/films/numbered-films.ts";
import { breadcrumbs, videoObject } from "#app/features/website/seo/facts.ts";
import * as strings from "#app/features/website/strings/pages.ts";
import { FilmWords } from "#app/features/website/testimonials/kind-words.tsx";
import { notFoundMeta, pageMeta } from "#app/lib/page-meta.ts";
import { stillOf } from "#app/media/pictures.ts";
import { StoredPicturesContext } from "#app/media/stored-pictures.ts";
import filmCss from "#app/theme/film-page.css?inline";
import { printSheet } from "#app/theme/print-sheet.ts";
import { readPictures } from "#server/media/library/service.ts";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { readPreview } from "#server/website/content/service.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { filmPath } from "#server/website/films/contract.ts";
import { fillLine } from "#server/website/prose/contract.ts";
import { findRedirect } from "#server/website/redirects/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import { testimonialOf } from "#server/website/testimonials/contract.ts";
import type { Route } from "./+types/film";

/** The width of share pictures, in pixels. */
const SHARE_WIDTH = 1200;

/** A preview is only for people with its link. */
const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

export const handle = {
  shared: true,
  sheet: import.meta.env.SSR ? filmCss : "",
  personalQuery: ["preview"],
} satisfies PageQuery & { sheet: string };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const words = await loadWords(services, "film", "film-search", "kind-words", "missing");
  const { siteUrl } = services;
  const token = url.searchParams.get("preview");
  const draft = token && (await readPreview(services, { slug: params.slug, token }));
  if (draft) {
    const reel = reelOf(draft);
    const pictures = await readPictures(services, [reel.posterUrl]);
    const shown = { next: null, kindWords: null };
    return data({ words, reel, ...shown, siteUrl, pictures, draft: true }, { headers: PRIVATE });
  }
  const { films, pictures, testimonials } = await loadSnapshot(services);
  const found = findReel(films, params.slug);
  if (found) {
    const kindWords = testimonialOf(testimonials, found.reel.id);
    return data({ words, ...found, kindWords, siteUrl, pictures, draft: false });
  }
  const moved = await findRedirect(services, filmPath(params.slug));
  if (moved) return redirect(moved, 301);
  const shown = { reel: null, next: null, kindWords: null };
  return data({ words, ...shown, siteUrl, pictures, draft: false }, { status: 404 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const links: Route.LinksFunction = () => printSheet;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.reel) return loaderData ? notFoundMeta(loaderData.words.missing) : [];
  const search = loaderData.words["film-search"];
  const { slug, title, subtitle, description, posterUrl, filmUrl, width, height } = loaderData.reel;
  const source = parseFilmSource(filmUrl);
  return pageMeta(matches[0].loaderData, {
    path: `/films/${slug}`,
    title: fillLine(search.title, { title }),
    description: [subtitle, description].filter(Boolean).join(". "),
    picture:
      posterUrl === null
        ? null
        : {
            ...stillOf(posterUrl, loaderData.pictures, SHARE_WIDTH),
            alt: fillLine(search.pictureAlt, { title }),
          },
    type: "video.other",
    video: source?.kind === "file" ? { src: source.url, width, height } : null,
  });
};

export default function Film({ loaderData }: Route.ComponentProps) {
  const { words, reel, next, kindWords, siteUrl, pictures, draft } = loaderData;
  if (!reel) return <NotFoundPage words={words.missing} />;
  return (
    <StoredPicturesContext value={pictures}>
      {draft && (
        <p className="on-light bg-ivory px-5 py-3 text-center text-14">
          {strings.previewVisitorsDontSeeThis}
        </p>
      )}
      <FilmPage reel={reel} next={next} words={words.film}>
        {kindWords && <FilmWords testimonial={kindWords} words={words["kind-words"]} />}
      </FilmPage>
      <StructuredData data={videoObject(siteUrl, reel, kindWords)} />
      <StructuredData
        data={breadcrumbs(siteUrl, [
          { name: strings.home, path: "/" },
          { name: strings.gallery, path: "/gallery" },
          { name: reel.title, path: `/films/${reel.slug}` },
        ])}
      />
    </StoredPicturesContext>
  );
}
