import { data, redirect } from "react-router";
import { NotFoundPage } from "#app/components/layout/not-found-page.tsx";
import { StructuredData } from "#app/components/layout/structured-data.tsx";
import { FilmPage } from "#app/features/films/film-page.tsx";
import { findReel, reelOf } from "#app/features/films/reels.ts";
import { breadcrumbs, videoObject } from "#app/features/seo/facts.ts";
import { notFoundMeta, pageMeta } from "#app/lib/page-meta.ts";
import galleryCss from "#app/theme/gallery.css?inline";
import { readPreview } from "#server/content/service.ts";
import { servicesContext } from "#server/context.ts";
import { filmPath } from "#server/films/contract.ts";
import { logUnknownPage } from "#server/http/unknown-page.ts";
import { loadWords } from "#server/page-texts/service.ts";
import { fillLine } from "#server/prose/contract.ts";
import { findRedirect } from "#server/redirects/service.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/film";

/** A preview is for whoever has its link. */
const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

export const handle = { sheet: import.meta.env.SSR ? galleryCss : "" };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const words = await loadWords(services, "film", "film-search", "missing");
  const { siteUrl } = services;
  const token = url.searchParams.get("preview");
  const draft = token && (await readPreview(services, { slug: params.slug, token }));
  if (draft) {
    const reel = reelOf(draft);
    return data({ words, reel, next: null, siteUrl, draft: true }, { headers: PRIVATE });
  }
  const { films } = await loadSnapshot(services);
  const found = findReel(films, params.slug);
  if (found) return data({ words, ...found, siteUrl, draft: false });
  const moved = await findRedirect(services, filmPath(params.slug));
  if (moved) return redirect(moved, 301);
  logUnknownPage(services, { request, url });
  return data({ words, reel: null, next: null, siteUrl, draft: false }, { status: 404 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.reel) return loaderData ? notFoundMeta(loaderData.words.missing) : [];
  const search = loaderData.words["film-search"];
  const { slug, title, subtitle, description, posterUrl } = loaderData.reel;
  return pageMeta(matches[0].loaderData, {
    path: `/films/${slug}`,
    title: fillLine(search.title, { title }),
    description: [subtitle, description].filter(Boolean).join(". "),
    picture: posterUrl === null ? null : { src: posterUrl, alt: fillLine(search.pictureAlt, { title }) },
    type: "video.other",
  });
};

export default function Film({ loaderData }: Route.ComponentProps) {
  const { words, reel, next, siteUrl, draft } = loaderData;
  if (!reel) return <NotFoundPage words={words.missing} />;
  return (
    <>
      {draft && (
        <p className="room-light bg-ivory px-5 py-3 text-center text-14">
          A preview: visitors don't see this page as it stands here.
        </p>
      )}
      <FilmPage reel={reel} next={next} words={words.film} />
      <StructuredData data={videoObject(siteUrl, reel)} />
      <StructuredData
        data={breadcrumbs(siteUrl, [
          { name: "Home", path: "/" },
          { name: "Gallery", path: "/gallery" },
          { name: reel.title, path: `/films/${reel.slug}` },
        ])}
      />
    </>
  );
}
