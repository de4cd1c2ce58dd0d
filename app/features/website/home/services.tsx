import { Paragraphs } from "#app/components/layout/prose.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { PageWords } from "#server/website/content-blocks/contract.ts";

/** In the order of the page; with more services than these they begin again. */
const PICTURES = [
  "/demo/vintage-cine-lens-16x9.webp",
  "/demo/champagne-coupes-16x9.webp",
  "/demo/paper-lanterns-on-dark-water-16x9.webp",
];

export function Services({ words }: { words: PageWords["home-services"] }) {
  if (words.items.length === 0) return null;
  return (
    <section className="on-light later" aria-labelledby="services">
      <div className="frame py-18 lg:py-28">
        <h2 id="services" className="mb-8 text-44 lg:mb-12">
          {words.title}
        </h2>
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
          {words.items.map(({ name, text }, index) => (
            <li key={name}>
              <div className="aspect-[4/3] overflow-hidden bg-ivory">
                <Picture
                  src={PICTURES[index % PICTURES.length] ?? ""}
                  sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 92vw"
                  width={1600}
                  height={900}
                  className="still size-full object-cover"
                />
              </div>
              <h3 className="mt-6 border-b border-accent pb-3 text-25">{name}</h3>
              <Paragraphs text={text} className="quiet mt-3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
