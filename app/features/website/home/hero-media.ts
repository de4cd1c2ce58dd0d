import { findPicture } from "#app/media/pictures.ts";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import { HERO_FILM } from "#server/website/films/contract.ts";
import type { Film } from "#server/website/snapshot/contract.ts";

const PICTURE = /\.(avif|webp|jpe?g|png)$/i;
const DEMO_STILL = "/demo/hero-veil-loop-poster.webp";
/** The demo's hero has no sound and no end, so its play link opens a featured film. */
const DEMO_LOOP = "/demo/hero-by-the-sea-loop.mp4";
/** The number of featured films on the page, which may play as clips. */
const CLIPS_MAX = 3;

/**
 * A film of the hero. `page` is the film's address without JavaScript. `background` is the file that plays behind the
 * title, if it isn't the film itself.
 */
export type HeroClip = Pick<Film, "slug" | "title" | "subtitle" | "filmUrl" | "posterUrl"> &
  Partial<Film> & { page: string; background?: string };

export type HeroMedia = {
  still: string;
  /** The films behind the play link: one from the settings, or the featured ones. */
  clips: HeroClip[];
};

type Listed = Pick<Film, "slug" | "title" | "subtitle" | "filmUrl" | "posterUrl" | "featured">;

/** Returns the film from the settings, with the site's own title. */
function ownClip(address: string | null, title: string, still: string): HeroClip[] {
  const source = parseFilmSource(address);
  if (!source) return [];
  const page = source.kind === "file" ? source.url : source.pageUrl;
  return [{ slug: HERO_FILM, title, subtitle: "", filmUrl: address, posterUrl: still, page }];
}

/**
 * Returns the hero's media for the address in the settings: a picture unchanged; a film behind its own poster. A film
 * without a known poster shows that of a featured film until it plays. Without an address, the hero plays clips of
 * the featured films, in their order.
 */
export function heroMedia(address: string | null, films: Listed[], title: string): HeroMedia {
  if (address && PICTURE.test(address)) return { still: address, clips: [] };
  const featured = films.filter((film) => film.featured && film.posterUrl);
  const clips = featured
    .filter(({ filmUrl }) => parseFilmSource(filmUrl)?.kind === "file")
    .slice(0, CLIPS_MAX)
    .map((film) => ({ ...film, page: `/films/${film.slug}` }));
  if (address === null) return { still: clips[0]?.posterUrl ?? featured[0]?.posterUrl ?? DEMO_STILL, clips };
  const beside = address.replace(/\.\w+$/, "-poster.webp");
  const poster =
    films.find(({ filmUrl }) => filmUrl === address)?.posterUrl ??
    (findPicture(beside) ? beside : null) ??
    featured[0]?.posterUrl;
  const still = poster ?? DEMO_STILL;
  const [lead] = clips;
  if (address === DEMO_LOOP && lead) return { still, clips: [{ ...lead, background: address }] };
  return { still, clips: ownClip(address, title, still) };
}
