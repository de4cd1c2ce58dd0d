import type { TemplateView } from "#server/mail/templates/contract.ts";

export type TemplateDraft = { name: string; subject: string; body: string };
type Part = keyof TemplateDraft;

const LABELS: Record<Part, string> = { name: "Name", subject: "Subject", body: "Text" };
const PARTS: Part[] = ["name", "subject", "body"];

type Props = { theirs: TemplateView; yours: TemplateDraft; onTake: (part: Part) => void };

/** Where the two versions differ, part by part. Saving keeps what stands in the form. */
export function TemplateCompare({ theirs, yours, onTake }: Props) {
  const differing = PARTS.filter((part) => theirs[part] !== yours[part]);
  if (differing.length === 0) return null;
  return (
    <div className="grid gap-4 border border-danger bg-white p-5">
      {differing.map((part) => (
        <section key={part} aria-label={`${LABELS[part]}: two versions`}>
          <h3 className="font-body text-14 font-semibold tracking-normal">{LABELS[part]}</h3>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            <div>
              <p className="quiet text-12">Yours, in the form below</p>
              <p className="whitespace-pre-line break-words">{yours[part]}</p>
            </div>
            <div>
              <p className="quiet text-12">Theirs, saved in the meantime</p>
              <p className="whitespace-pre-line break-words">{theirs[part]}</p>
              <button type="button" onClick={() => onTake(part)} className="button button-small mt-2">
                Take theirs<span className="sr-only">: {LABELS[part]}</span>
              </button>
            </div>
          </div>
        </section>
      ))}
      <p className="quiet">Save, and what stands in the form below replaces theirs.</p>
    </div>
  );
}
