import { Paragraphs } from "#app/components/layout/prose.tsx";
import type { PageWords } from "#server/website/content-blocks/contract.ts";

export function Values({ words }: { words: PageWords["about-values"] }) {
  if (words.items.length === 0) return null;
  return (
    <section className="on-light later" aria-labelledby="values">
      <div className="frame py-18 lg:py-28">
        <h2 id="values" className="mb-8 text-44 lg:mb-12">
          {words.title}
        </h2>
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
          {words.items.map(({ name, text }) => (
            <li key={name}>
              <h3 className="border-b border-accent pb-3 text-25">{name}</h3>
              <Paragraphs text={text} className="quiet mt-4" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
