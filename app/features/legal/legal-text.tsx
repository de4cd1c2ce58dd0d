import type { ReactNode } from "react";

type Props = { title: string; intro: string; children: ReactNode };

/** A page of plain words: sections of `h2` and paragraphs. */
export function LegalText({ title, intro, children }: Props) {
  return (
    <section className="room-light">
      <div className="frame py-18 lg:py-28">
        <h1 className="text-64">{title}</h1>
        <p className="measure mt-6 text-20">{intro}</p>
        <div className="prose measure mt-12 border-t border-line">{children}</div>
      </div>
    </section>
  );
}
