import { withoutTrailingSlashes } from "#server/platform/trailing-slashes.ts";
import { truncate } from "#server/platform/truncate.ts";
import { slugNow } from "#server/website/films/contract.ts";
import { PAGE_PATHS } from "#server/website/pages/contract.ts";
import { CAMPAIGN_JOINT, type MetricIncrement, type VisitEvent } from "./contract.ts";
import { deviceClass } from "./visitor.ts";

const TAG_MAX = 60;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const COUNTRY = /^[A-Z]{2}$/;
/** Cloudflare's codes for an unknown country and for Tor. */
const NO_COUNTRY = ["XX", "T1"];

type Visit = {
  event: VisitEvent;
  userAgent: string;
  /** The country from the edge: ISO 3166-1 alpha-2, or empty. */
  country: string;
  /** This site's host. */
  ownHost: string;
  /** The films that can be played: the slugs of the published ones, and the home page's. */
  films: ReadonlySet<string>;
  /** Redirects of this site: old path to new path. */
  moved: Readonly<Record<string, string>>;
};

const host = (text: string) => {
  const bare = text.toLowerCase().replace(/^www\./, "");
  return HOST.test(bare) ? bare : "";
};

/** Returns a tag reduced to plain characters, so that arbitrary text in a URL is never shown. */
const tag = (query: URLSearchParams, name: string) =>
  truncate(
    (query.get(`utm_${name}`) ?? "")
      .normalize("NFC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} ._+-]+/gu, " ")
      .trim(),
    TAG_MAX,
  );

/** Returns the campaign as `instagram|social|autumn`, or null for a URL without tags. */
function campaign(text: string): string | null {
  const query = new URLSearchParams(text);
  const tags = ["source", "medium", "campaign"].map((name) => tag(query, name));
  return tags.some(Boolean) ? tags.join(CAMPAIGN_JOINT) : null;
}

/** Returns the normalized path of a known page, or null for an unknown one. */
function knownPath(path: string, films: ReadonlySet<string>): string | null {
  const plain = withoutTrailingSlashes(path.toLowerCase());
  if (PAGE_PATHS.includes(plain)) return plain;
  const [, slug] = /^\/films\/([^/]+)$/.exec(plain) ?? [];
  return slug && films.has(slug) ? plain : null;
}

function pageCounts({ event, userAgent, country, ownHost, films }: Visit & { event: { kind: "page" } }) {
  const { path, from, query } = event;
  const page = knownPath(path, films);
  if (page === null) return [["unknown", path.replace(/\p{C}/gu, "")]] satisfies MetricIncrement[];
  const known = COUNTRY.test(country) && !NO_COUNTRY.includes(country) ? country : "";
  const counts: MetricIncrement[] = [
    ["page", page],
    ["device", deviceClass(userAgent)],
    ["country", known],
  ];
  // Only the first page of a visit has an external referrer.
  if (host(from) === "" || host(from) !== host(ownHost)) counts.push(["referrer", host(from)]);
  const tags = campaign(query);
  if (tags) counts.push(["campaign", tags]);
  return counts;
}

/** Returns what an event adds to the day's counts. Unknown pages are counted as unknown, unknown films not at all. */
export function countsOf(visit: Visit): MetricIncrement[] {
  const { event, films, moved } = visit;
  if (event.kind === "page") return pageCounts({ ...visit, event });
  if (event.kind === "form") return [[`form_${event.step}`, "booking"]];
  // A page that was open while its film's slug changed still sends the old slug.
  const slug = slugNow(event.film, moved);
  return films.has(slug) ? [[`film_${event.step}`, slug]] : [];
}
