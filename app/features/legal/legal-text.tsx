import { Prose } from "#app/components/layout/prose.tsx";
import { telephoneLink } from "#app/lib/format.ts";

type Props = {
  words: { title: string; intro: string; body: string };
  email: string;
  phone: string;
};

/** A page of plain words: headings, paragraphs and lists. */
export function LegalText({ words, email, phone }: Props) {
  const values = {
    email: (
      <a className="text-link" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    phone: (
      <a className="text-link" href={telephoneLink(phone)}>
        {phone}
      </a>
    ),
  };
  return (
    <section className="room-light">
      <div className="frame py-18 lg:py-28">
        <h1 className="text-64">{words.title}</h1>
        <p className="measure mt-6 text-20">{words.intro}</p>
        <div className="prose measure mt-12 border-t border-line">
          <Prose text={words.body} values={values} />
        </div>
      </div>
    </section>
  );
}
