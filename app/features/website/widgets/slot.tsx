import { Link } from "react-router";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import type { Slot, Theme, WidgetKind } from "#server/website/theme/contract.ts";
import * as strings from "../strings/widgets.ts";

export type Widgets = Pick<Theme, WidgetKind>;

/** A film's data for the strip. */
export type StripFilm = { slug: string; title: string; posterUrl: string };

type Props = { name: Slot; widgets: Widgets; films: StripFilm[] };

/** The widgets that the studio has placed in a slot. */
export function WidgetSlot({ name, widgets, films }: Props) {
  const { announcement, testimonial, filmStrip, callToAction } = widgets;
  const isShownHere = (widget: { shown: boolean; slot: Slot }) => widget.shown && widget.slot === name;
  return (
    <>
      {isShownHere(announcement) && (
        <aside className="announcement" aria-label={strings.announcement}>
          <p>{announcement.text}</p>
          {announcement.label && announcement.target && (
            <Link to={announcement.target}>{announcement.label}</Link>
          )}
        </aside>
      )}
      {isShownHere(testimonial) && (
        <section className="on-light later" aria-label={strings.whatACoupleSaid}>
          <figure className="frame testimonial">
            <blockquote>{testimonial.quote}</blockquote>
            {testimonial.names && <figcaption className="label">{testimonial.names}</figcaption>}
          </figure>
        </section>
      )}
      {isShownHere(filmStrip) && films.length > 0 && (
        <section className="on-dark later" aria-label={filmStrip.title || strings.films}>
          <div className="film-strip">
            {filmStrip.title && <h2 className="frame">{filmStrip.title}</h2>}
            <ul>
              {films.map(({ slug, title, posterUrl }) => (
                <li key={slug}>
                  <Link to={`/films/${slug}`} aria-label={title}>
                    <Thumbnail
                      src={posterUrl}
                      sizes="(min-width: 64rem) 30vw, 22rem"
                      width={1280}
                      height={720}
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {isShownHere(callToAction) && (
        <section className="on-light later border-t border-line" aria-label={callToAction.title}>
          <div className="frame call-to-action">
            <h2>{callToAction.title}</h2>
            {callToAction.text && <p>{callToAction.text}</p>}
            <Link to={callToAction.target} className="button button-accent">
              {callToAction.label}
            </Link>
          </div>
        </section>
      )}
    </>
  );
}
