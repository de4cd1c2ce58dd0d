import { NamedTexts } from "#app/components/layout/named-texts.tsx";
import { Paragraphs } from "#app/components/layout/prose.tsx";
import type { PageWords } from "#server/website/content-blocks/contract.ts";

type Props = { steps: PageWords["booking-steps"]; answers: PageWords["booking-answers"] };

/** How a film is made, when it is ready and what it costs, below the booking form. */
export function BookingGuide({ steps, answers }: Props) {
  return (
    <>
      {steps.items.length > 0 && (
        <section className="on-light later border-t border-line bg-ivory" aria-labelledby="how-it-works">
          <div className="frame py-18 lg:py-28">
            <h2 id="how-it-works" className="mb-8 text-44 lg:mb-12">
              {steps.title}
            </h2>
            <ol className="booking-steps">
              {steps.items.map(({ name, text }) => (
                <li key={name}>
                  <div>
                    <h3 className="text-25">{name}</h3>
                    <Paragraphs text={text} className="quiet mt-2" />
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}
      {answers.items.length > 0 && (
        <section className="on-light later border-t border-line" aria-labelledby="good-to-know">
          <div className="frame py-18 lg:py-28">
            <h2 id="good-to-know" className="mb-8 text-44 lg:mb-12">
              {answers.title}
            </h2>
            <NamedTexts items={answers.items} columns="md:grid-cols-2" />
          </div>
        </section>
      )}
    </>
  );
}
