import { sitePathWithoutAnchor } from "#server/platform/safe-url.ts";
import * as strings from "../strings/video-embeds.ts";

export type FilmSource =
  /** A file of this site, for the browser's native player. */
  | { kind: "file"; url: string }
  /** A film on an external host. Nothing of `embedUrl` may load before the visitor asks for it. */
  | { kind: "embed"; host: string; embedUrl: string; pageUrl: string };

const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live)\/([^/]+)\/?$/;
const STREAM_PATH = /^\/([\da-f]{32})(?:\/(?:iframe|watch|manifest\/video\.(?:m3u8|mpd)))?\/?$/;
const STREAM_CUSTOMER = /^customer-[\da-z]+\.cloudflarestream\.com$/;

/**
 * Returns how a film's address is played. Only identifiers are taken from it and the player's URL is built here, so
 * that nothing else in the address gets into the page.
 */
export function parseFilmSource(address: string | null): FilmSource | null {
  if (!address) return null;
  const path = sitePathWithoutAnchor(address);
  if (path !== null) return { kind: "file", url: path };
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.port || url.username || url.password) return null;
  return vimeo(url) ?? youTube(url) ?? cloudflareStream(url);
}

function vimeo({ hostname, pathname, searchParams }: URL): FilmSource | null {
  if (!["vimeo.com", "www.vimeo.com", "player.vimeo.com"].includes(hostname)) return null;
  const [, id, secret = searchParams.get("h")] = VIMEO_PATH.exec(pathname) ?? [];
  if (!id) return null;
  // An unlisted film can only be played with its secret.
  const unlisted = secret && /^[\da-f]+$/.test(secret) ? secret : null;
  return {
    kind: "embed",
    host: "Vimeo",
    embedUrl: `https://player.vimeo.com/video/${id}?${unlisted ? `h=${unlisted}&` : ""}dnt=1&autoplay=1`,
    pageUrl: `https://vimeo.com/${id}${unlisted ? `/${unlisted}` : ""}`,
  };
}

function youTube({ hostname, pathname, searchParams }: URL): FilmSource | null {
  const bare = hostname.replace(/^(www|m)\./, "");
  const id =
    bare === "youtu.be"
      ? pathname.slice(1)
      : bare === "youtube.com" || bare === "youtube-nocookie.com"
        ? pathname === "/watch"
          ? searchParams.get("v")
          : YOUTUBE_PATH.exec(pathname)?.[1]
        : null;
  if (!id || !YOUTUBE_ID.test(id)) return null;
  return {
    kind: "embed",
    host: "YouTube",
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&enablejsapi=1`,
    pageUrl: `https://www.youtube.com/watch?v=${id}`,
  };
}

function cloudflareStream({ hostname, pathname }: URL): FilmSource | null {
  const shared = hostname === "iframe.videodelivery.net" || hostname === "watch.videodelivery.net";
  if (!shared && !STREAM_CUSTOMER.test(hostname)) return null;
  const id = STREAM_PATH.exec(pathname)?.[1];
  if (!id) return null;
  const embed = shared ? `https://iframe.videodelivery.net/${id}` : `https://${hostname}/${id}/iframe`;
  return {
    kind: "embed",
    host: strings.cloudflareStream,
    embedUrl: `${embed}?autoplay=true`,
    pageUrl: shared ? `https://watch.videodelivery.net/${id}` : `https://${hostname}/${id}/watch`,
  };
}
