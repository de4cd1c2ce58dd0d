import { Picture } from "#app/components/ui/picture.tsx";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import { filmPath } from "#server/website/films/contract.ts";
import type { Film } from "#server/website/snapshot/contract.ts";
import type { PublishedTestimonial } from "#server/website/testimonials/contract.ts";
import { KindWordsStyle } from "./kind-words-style.tsx";
import { QuotedWords } from "./quoted-words.tsx";

type Words = PageWords["kind-words"];
/** A testimonial with the address of its film's page, if the film is published. */
export type ShownTestimonial = { testimonial: PublishedTestimonial; filmPath: string | null };

const HOME_COUNT = 3;
const BOOKING_COUNT = 2;

/** Returns the testimonials of the newest weddings, with their films. */
export const homeTestimonials = (testimonials: PublishedTestimonial[], films: Film[]): ShownTestimonial[] =>
  testimonials.slice(0, HOME_COUNT).map((testimonial) => {
    const film = films.find(({ id }) => id === testimonial.filmId);
    return { testimonial, filmPath: film ? filmPath(film.slug) : null };
  });

export const bookingTestimonials = (testimonials: PublishedTestimonial[]) =>
  testimonials.slice(0, BOOKING_COUNT);

/** A band of the home page with testimonials. */
export function KindWords({ shown, words }: { shown: ShownTestimonial[]; words: Words }) {
  if (shown.length === 0) return null;
  return (
    <>
      <KindWordsStyle />
      <section className="kind-words on-dark later" aria-labelledby="kind-words">
        <div className="frame words-beside">
          <div>
            <h2 id="kind-words">{words.title}</h2>
            <Picture
              src="/demo/rings-on-velvet-16x9.webp"
              sizes="(min-width: 80rem) 29rem, (min-width: 64rem) 36vw, 92vw"
              width={1600}
              height={900}
              className="words-picture"
            />
          </div>
          <div className="words-list">
            {shown.map(({ testimonial, filmPath: path }, index) => (
              <QuotedWords
                key={testimonial.id}
                testimonial={testimonial}
                size={index === 0 ? "lead" : "usual"}
                film={path ? { path, label: words.watch } : undefined}
              />
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

/** Testimonials beside the packages, where couples decide. */
export function BookingWords({ shown, words }: { shown: PublishedTestimonial[]; words: Words }) {
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-8 border-t border-line pt-8">
      <KindWordsStyle />
      <h2 className="text-32">{words.title}</h2>
      {shown.map((testimonial) => (
        <QuotedWords key={testimonial.id} testimonial={testimonial} size="aside" />
      ))}
    </div>
  );
}

/** A band of a film's page with its couple's testimonial. */
export function FilmWords({ testimonial, words }: { testimonial: PublishedTestimonial; words: Words }) {
  return (
    <>
      <KindWordsStyle />
      <section className="kind-words on-light later" aria-labelledby="in-their-words">
        <div className="frame">
          <h2 id="in-their-words">{words.film}</h2>
          <QuotedWords testimonial={testimonial} size="lead" />
        </div>
      </section>
    </>
  );
}
