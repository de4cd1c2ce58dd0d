import { Link } from "react-router";
import type { PageWords } from "#server/website/content-blocks/contract.ts";

/** What every unknown address shows, and every film that is not there. */
export function NotFoundPage({ words }: { words: PageWords["missing"] }) {
  return (
    <section className="on-dark">
      <div className="frame flex min-h-[calc(100svh-4.5rem)] flex-col items-start justify-center py-28">
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
