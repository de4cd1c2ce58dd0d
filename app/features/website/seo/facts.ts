import { SHARE_PICTURE } from "#app/lib/page-meta.ts";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import { chapterPath } from "#server/website/films/contract.ts";
import type { Film, SiteSettings } from "#server/website/snapshot/contract.ts";
import { type PublishedTestimonial, STARS_MAX } from "#server/website/testimonials/contract.ts";

const absolute = (siteUrl: string, path: string) => new URL(path, siteUrl).href;

export function localBusiness(siteUrl: string, settings: SiteSettings) {
  return {
    "@type": "LocalBusiness",
    "@id": absolute(siteUrl, "/#studio"),
    name: settings.siteTitle,
    description: settings.seoMetaDesc,
    url: absolute(siteUrl, "/"),
    image: absolute(siteUrl, settings.sharePictureUrl ?? SHARE_PICTURE),
    email: settings.contactEmail,
    telephone: settings.contactPhone,
    foundingDate: "2016",
    address: {
      "@type": "PostalAddress",
      addressLocality: "Los Angeles",
      addressRegion: "CA",
      addressCountry: "US",
    },
    sameAs: Object.values(settings.socialLinks),
  };
}

/** Formats a duration as `PT3M45S`. */
const isoDuration = (seconds: number) => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;

/** Returns a film's chapters in Google's format: the page plays from the time in the address. */
function clips(siteUrl: string, { slug, chapters, durationSeconds, excerptSeconds }: Film) {
  if (chapters.length === 0) return {};
  const hasPart = chapters.map(({ start, title }, index) => ({
    "@type": "Clip",
    name: title,
    startOffset: start,
    endOffset: chapters[index + 1]?.start ?? excerptSeconds ?? durationSeconds,
    url: absolute(siteUrl, chapterPath(slug, start)),
  }));
  return { hasPart };
}

/**
 * Returns a couple's review of their film. It is not about the studio, because search engines ignore ratings of a
 * business on its own site. They also ignore reviews without a rating.
 */
const reviewOf = ({ names, words, stars, receivedAt }: PublishedTestimonial) => ({
  "@type": "Review",
  author: { "@type": "Person", name: names },
  reviewBody: words,
  datePublished: receivedAt?.toISOString().slice(0, 10),
  reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: STARS_MAX, worstRating: 1 },
});

export function videoObject(siteUrl: string, film: Film, testimonial: PublishedTestimonial | null = null) {
  const source = parseFilmSource(film.filmUrl);
  return {
    "@type": "VideoObject",
    name: film.title,
    description: film.description || film.subtitle || film.title,
    url: absolute(siteUrl, `/films/${film.slug}`),
    thumbnailUrl: absolute(siteUrl, film.posterUrl ?? SHARE_PICTURE),
    duration: isoDuration(film.excerptSeconds ?? film.durationSeconds),
    uploadDate: film.publishedAt?.toISOString(),
    ...(source?.kind === "file" && { contentUrl: absolute(siteUrl, source.url), ...clips(siteUrl, film) }),
    ...(source?.kind === "embed" && { embedUrl: source.embedUrl }),
    ...(testimonial?.stars && { review: reviewOf(testimonial) }),
  };
}

export function breadcrumbs(siteUrl: string, trail: { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(siteUrl, path),
    })),
  };
}

export function faqPage(questions: { question: string; answer: string }[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
