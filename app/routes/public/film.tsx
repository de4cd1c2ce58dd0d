import { data } from "react-router";
import { NotFoundPage } from "#app/components/layout/not-found-page.tsx";
import { StructuredData } from "#app/components/layout/structured-data.tsx";
import { FilmPage } from "#app/features/films/film-page.tsx";
import { findReel, reelOf } from "#app/features/films/reels.ts";
import { breadcrumbs, videoObject } from "#app/features/seo/facts.ts";
import { NOT_FOUND_META, pageMeta } from "#app/lib/page-meta.ts";
import { StoredPicturesContext, stillAddress } from "#app/media/pictures.ts";
import { readPreview } from "#server/content/service.ts";
import { servicesContext } from "#server/context.ts";
import { logUnknownPage } from "#server/http/unknown-page.ts";
import { readPictures } from "#server/library/service.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/film";

/** In pixels: what share cards show of a picture. */
const SHARE_WIDTH = 1200;

/** A preview is for whoever has its link. */
const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const token = url.searchParams.get("preview");
  const draft = token && (await readPreview(services, { slug: params.slug, token }));
  if (draft) {
    const reel = reelOf(draft);
    const pictures = await readPictures(services, [reel.posterUrl]);
    return data({ reel, next: null, siteUrl: services.siteUrl, pictures, draft: true }, { headers: PRIVATE });
  }
  const { films, pictures } = await loadSnapshot(services);
  const found = findReel(films, params.slug);
  if (found) return data({ ...found, siteUrl: services.siteUrl, pictures, draft: false });
  logUnknownPage(services, { request, url });
  return data(null, { status: 404 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return NOT_FOUND_META;
  const { slug, title, subtitle, description, posterUrl } = loaderData.reel;
  return pageMeta(matches[0].loaderData, {
    path: `/films/${slug}`,
    title: `${title}, a wedding film`,
    description: [subtitle, description].filter(Boolean).join(". "),
    picture: posterUrl && stillAddress(posterUrl, loaderData.pictures, SHARE_WIDTH),
    type: "video.other",
  });
};

export default function Film({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />;
  const { reel, next, siteUrl, pictures, draft } = loaderData;
  return (
    <StoredPicturesContext value={pictures}>
      {draft && (
        <p className="room-light bg-ivory px-5 py-3 text-center text-14">
          A preview: visitors don't see this page as it stands here.
        </p>
      )}
      <FilmPage reel={reel} next={next} />
      <StructuredData data={videoObject(siteUrl, reel)} />
      <StructuredData
        data={breadcrumbs(siteUrl, [
          { name: "Home", path: "/" },
          { name: "Gallery", path: "/gallery" },
          { name: reel.title, path: `/films/${reel.slug}` },
        ])}
      />
    </StoredPicturesContext>
  );
}
