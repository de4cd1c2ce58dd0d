import { STARS_MAX } from "#server/website/testimonials/contract.ts";
import * as strings from "../strings/testimonials.ts";

const STAR = "M8 1.6 9.9 5.8l4.5.5-3.4 3 1 4.5L8 11.5l-4 2.3 1-4.5-3.4-3 4.5-.5z";

/** A couple's rating. Missing stars are shown in outline. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={strings.outOfStars(stars, STARS_MAX)}>
      {Array.from({ length: STARS_MAX }, (_, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is nothing but its place.
          key={index}
          aria-hidden
          viewBox="0 0 16 16"
          className={index < stars ? "star" : "star star-empty"}
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
