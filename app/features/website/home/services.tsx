import { NamedTexts } from "#app/components/layout/named-texts.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { PageWords } from "#server/website/content-blocks/contract.ts";

const PICTURE = "/demo/brothers-at-work-16x9.webp";

export function Services({ words }: { words: PageWords["home-services"] }) {
  if (words.items.length === 0) return null;
  return (
    <section className="on-light later" aria-labelledby="services">
      <div className="frame py-18 lg:py-28">
        <h2 id="services" className="mb-8 text-44 lg:mb-12">
          {words.title}
        </h2>
        <div className="grid gap-x-18 gap-y-12 lg:grid-cols-[5fr_7fr]">
          <NamedTexts items={words.items} columns="content-between md:max-lg:grid-cols-3" />
          <div className="order-first self-center lg:order-none">
            <Picture
              src={PICTURE}
              sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 52vw, 92vw"
              width={1600}
              height={900}
              className="still aspect-video w-full object-cover"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
