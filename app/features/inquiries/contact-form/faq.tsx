import { Paragraphs } from "#app/components/layout/prose.tsx";
import { StructuredData } from "#app/components/layout/structured-data.tsx";
import { faqPage } from "#app/features/website/seo/facts.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";

export function Faq({ questions }: { questions: PageWords["contact-faq"]["items"] }) {
  return (
    <div>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0} className="group border-t border-line last:border-b">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-6 py-4 font-heading text-20 [&::-webkit-details-marker]:hidden">
            {question}
            <svg
              aria-hidden
              viewBox="0 0 16 16"
              className="size-4 flex-none fill-none stroke-accent-text transition-transform duration-600 ease-slow group-open:rotate-45"
            >
              <path d="M8 1v14M1 8h14" />
            </svg>
          </summary>
          <Paragraphs text={answer} className="quiet measure pb-6" />
        </details>
      ))}
      <StructuredData data={faqPage(questions)} />
    </div>
  );
}
