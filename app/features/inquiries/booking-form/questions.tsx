import { Words } from "#app/components/layout/prose.tsx";
import { telephoneLink } from "#app/lib/format.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import { fillLine } from "#server/website/prose/contract.ts";

type Props = { words: PageWords["booking-aside"]; phone: string; hours: string };

/** For people who would rather call. */
export function Questions({ words, phone, hours }: Props) {
  return (
    <div className="border-t border-line pt-8">
      <h2 className="text-32">{words.questions}</h2>
      {words.text && (
        <p className="quiet mt-3">
          <Words line={words.text} values={{ hours: <span className="whitespace-nowrap">{hours}</span> }} />
        </p>
      )}
      <a href={telephoneLink(phone)} className="button tabular mt-6">
        {fillLine(words.call, { phone })}
      </a>
    </div>
  );
}
