import { StructuredData } from "#app/components/layout/structured-data.tsx";
import { faqPage } from "#app/features/seo/facts.ts";

const QUESTIONS = [
  {
    question: "How far in advance should we book?",
    answer:
      "We recommend booking 6-12 months in advance. Summer Saturdays go first; if your day is sooner, ask all the same.",
  },
  {
    question: "Do you travel for destination weddings?",
    answer:
      "Yes, the studio travels for destination weddings. Tell us the place and we plan the journey with you.",
  },
  {
    question: "What is included in a package?",
    answer:
      "Each package includes a pre-wedding consultation, full-day coverage and professionally edited films.",
  },
];

export function Faq() {
  return (
    <div>
      {QUESTIONS.map(({ question, answer }, index) => (
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
          <p className="quiet measure pb-6">{answer}</p>
        </details>
      ))}
      <StructuredData data={faqPage(QUESTIONS)} />
    </div>
  );
}
