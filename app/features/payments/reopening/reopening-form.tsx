import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { FieldError } from "#app/forms/field.tsx";
import { wholeFormError } from "#app/forms/save-bar.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import type { ReopeningPage } from "#server/payments/reopening/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { LetterFields } from "../cancelling/letter-fields.tsx";
import * as strings from "../strings/reopening.ts";

type Props = { page: ReopeningPage; outcome: Outcome | undefined };

/** Says what reopening a booking brings back, and does it together with the letter about it. */
export function ReopeningForm({ page, outcome }: Props) {
  const { as, version, entries, sentences, notifiedFree, recipients, letter } = page;
  const busy = useNavigation().formData?.get("intent") === "reopen";
  const refused = outcome?.tone === "failure" ? outcome : undefined;
  const errors = refused?.fields ?? {};
  return (
    <Form method="post" preventScrollReset noValidate className="grid max-w-[40rem] gap-6">
      <HiddenFields fields={{ intent: "reopen", as, version, entries }} />
      <p>{strings.whatItDoes[as]}</p>
      {notifiedFree.length > 0 && (
        <p className="border-l-2 border-danger pl-3">
          {strings.toldThatTheDayIsFree(formatList(notifiedFree))}
        </p>
      )}
      <div>
        <h2 className="font-body text-17 font-semibold tracking-normal">{strings.whatItMeans}</h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <LetterFields recipients={recipients} letter={letter} hint={strings.messageHint} errors={errors} />
      <div role="alert" className="empty:hidden">
        <FieldError id="reopening" error={wholeFormError(refused, errors) ?? refused?.text} />
      </div>
      <div>
        <button type="submit" disabled={busy} className="button button-accent">
          {busy ? strings.sending : strings.submit}
        </button>
      </div>
    </Form>
  );
}
