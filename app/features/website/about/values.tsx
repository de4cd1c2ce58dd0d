import { NamedTexts } from "#app/components/layout/named-texts.tsx";
import type { PageWords } from "#server/website/content-blocks/contract.ts";

export function Values({ words }: { words: PageWords["about-values"] }) {
  if (words.items.length === 0) return null;
  return (
    <section className="on-light later" aria-labelledby="values">
      <div className="frame py-18 lg:py-28">
        <h2 id="values" className="mb-8 text-44 lg:mb-12">
          {words.title}
        </h2>
        <NamedTexts items={words.items} columns="md:grid-cols-3" />
      </div>
    </section>
  );
}
