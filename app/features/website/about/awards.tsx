import type { PageWords } from "#server/website/content-blocks/contract.ts";

export function Awards({ words }: { words: PageWords["about-awards"] }) {
  if (words.items.length === 0) return null;
  return (
    <section className="on-dark later" aria-labelledby="awards">
      <div className="frame grid gap-8 py-18 lg:grid-cols-12 lg:py-28">
        <h2 id="awards" className="wrap-anywhere text-44 lg:col-span-4">
          {words.title}
        </h2>
        <ul className="lg:col-span-7 lg:col-start-6">
          {words.items.map(({ name, given }) => (
            <li
              key={name}
              className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line-dark py-6 first:pt-0 lg:first:pt-3"
            >
              <span className="font-heading text-25">{name}</span>
              {given && <span className="quiet text-14">{given}</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
