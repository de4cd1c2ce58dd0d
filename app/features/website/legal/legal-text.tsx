import { Prose, studioLinks } from "#app/components/layout/prose.tsx";

type Props = {
  words: { title: string; intro: string; body: string };
  email: string;
  phone: string;
};

/** A plain text page: headings, paragraphs and lists. */
export function LegalText({ words, ...contact }: Props) {
  return (
    <section className="on-light">
      <div className="frame py-18 lg:py-28">
        <h1 className="text-64">{words.title}</h1>
        <div className="measure">
          <p className="mt-6 text-20">{words.intro}</p>
        </div>
        <div className="prose measure mt-12 border-t border-line">
          <Prose text={words.body} values={studioLinks(contact)} />
        </div>
      </div>
    </section>
  );
}
