import type { PageWords } from "#server/website/content-blocks/contract.ts";

type Props = { words: PageWords["home-stats"]; figures: PageWords["home-stats"]["items"] };

export function Stats({ words, figures }: Props) {
  if (figures.length === 0) return null;
  return (
    <section className="on-light later border-t border-line bg-ivory" aria-label={words.label}>
      <dl className="frame flex flex-wrap gap-x-8 gap-y-12 py-12 md:grid md:grid-cols-4 lg:py-18">
        {figures.map(({ figure, name }) => (
          <div
            key={name}
            // Two per row; one if the font size is so large that a figure would wrap.
            className="flex basis-[max(7.5rem,50%-1rem)] flex-col-reverse justify-end gap-3"
          >
            <dt className="label">{name}</dt>
            <dd className="font-heading text-64 leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
