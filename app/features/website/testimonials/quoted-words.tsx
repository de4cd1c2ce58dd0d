import { Link } from "react-router";
import { formatCalendarMonth } from "#app/lib/format.ts";
import type { PublishedTestimonial } from "#server/website/testimonials/contract.ts";
import { Stars } from "./stars.tsx";

type Props = {
  testimonial: PublishedTestimonial;
  size?: "lead" | "aside" | "usual";
  /** The couple's film, if it is published. */
  film?: { path: string; label: string } | undefined;
};

/** A couple's testimonial, exactly as they wrote it. */
export function QuotedWords({ testimonial, size = "usual", film }: Props) {
  const { names, place, weddingDate, words, stars } = testimonial;
  return (
    <figure className={size === "usual" ? "words" : `words words-${size}`}>
      {stars !== null && <Stars stars={stars} />}
      <blockquote>{words}</blockquote>
      <figcaption>
        <p>
          <strong>{names}</strong>
          <span className="quiet">
            {[place, formatCalendarMonth(weddingDate)].filter(Boolean).join(" · ")}
          </span>
        </p>
        {film && (
          <Link to={film.path} className="text-link">
            {film.label}
            <span className="sr-only">: {names}</span>
          </Link>
        )}
      </figcaption>
    </figure>
  );
}
