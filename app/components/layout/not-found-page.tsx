import { Link } from "react-router";
import { Picture } from "#app/components/ui/picture.tsx";
import type { PageWords } from "#server/website/content-blocks/contract.ts";

/** The page for unknown addresses and missing films. */
export function NotFoundPage({ words }: { words: PageWords["missing"] }) {
  return (
    <section className="on-dark relative overflow-hidden">
      <Picture
        src="/demo/hero-veil-loop-poster.webp"
        sizes="100vw"
        width={1920}
        height={804}
        loading="first"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="scrim absolute inset-0" />
      <div className="frame relative flex min-h-[calc(100svh-4.5rem)] flex-col items-start justify-center py-18">
        <p className="label tabular">404</p>
        <h1 className="mt-4 text-64">{words.title}</h1>
        {words.text && <p className="measure mt-6 text-20">{words.text}</p>}
        <div className="mt-8 flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:gap-4">
          <Link to="/" className="button button-accent">
            {words.home}
          </Link>
          <Link to="/gallery" className="button">
            {words.watch}
          </Link>
        </div>
      </div>
    </section>
  );
}
