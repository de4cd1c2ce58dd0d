import { Paragraphs } from "#app/components/layout/prose.tsx";
import type { PageWords } from "#server/website/content-blocks/contract.ts";

export function Mission({ words }: { words: PageWords["about-mission"] }) {
  return (
    <section className="on-light later" aria-labelledby="mission">
      <div className="frame grid gap-8 py-18 lg:grid-cols-12 lg:py-28">
        <h2 id="mission" className="wrap-anywhere text-44 lg:col-span-4">
          {words.title}
        </h2>
        <div className="lg:col-span-7 lg:col-start-6">
          <p className="font-heading text-32 leading-snug">{words.statement}</p>
          <Paragraphs text={words.text} className="quiet measure mt-6" />
        </div>
      </div>
    </section>
  );
}
