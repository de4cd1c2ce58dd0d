import { Link } from "react-router";
import { Picture } from "#app/components/ui/picture.tsx";

const STILL = "/demo/hero-veil-loop-poster.webp";

type Props = { title: string; subtitle: string; filmUrl: string | null };

export function Hero({ title, subtitle, filmUrl }: Props) {
  return (
    <section className="room-dark hero">
      <div className="relative">
        <div className="hero-frame">
          <Picture
            src={STILL}
            sizes="100vw"
            width={1920}
            height={804}
            loading="first"
            className="absolute inset-0 size-full object-cover"
          />
          {/* No address until the still has come and the film is wanted: see enhance/hero.ts. */}
          {filmUrl && (
            <video
              className="absolute inset-0 size-full object-cover"
              width={1920}
              height={804}
              muted
              loop
              playsInline
              hidden
              aria-hidden
              data-hero-film={filmUrl}
            />
          )}
        </div>
        <div className="frame relative z-10 flex items-end justify-between gap-8 md:absolute md:inset-x-0 md:bottom-0 md:pb-6">
          <h1 className="max-w-[8.5em] text-88">{title}</h1>
          {filmUrl && (
            <button
              type="button"
              hidden
              data-hero-toggle
              data-play-label="Play film"
              className="absolute bottom-full right-[clamp(1.25rem,4vw,3rem)] min-h-12 cursor-pointer text-12 tracking-wide text-bone hover:underline md:static md:flex-none"
            >
              Pause film
            </button>
          )}
        </div>
      </div>
      <div className="frame flex flex-col gap-6 pb-12 pt-4 md:flex-row md:items-center md:justify-between md:pb-8 md:pt-8">
        <p className="max-w-[60ch] text-17 text-ash lg:text-20">{subtitle}</p>
        <div className="flex flex-none flex-col gap-3 sm:flex-row sm:gap-4">
          <Link to="/gallery" className="button button-accent">
            Watch Our Films
          </Link>
          <Link to="/booking" className="button">
            Book Consultation
          </Link>
        </div>
      </div>
    </section>
  );
}
