import { Prose } from "#app/components/layout/prose.tsx";
import { ContentEditor, type FormOfTexts } from "#app/features/website/content/content-editor.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import {
  CONTRACT_MAX,
  CONTRACT_NAME_MAX,
  type ContractView,
  fieldProblem,
  fillContract,
  MERGE_FIELDS,
  NO_LEGAL_ADVICE,
  SAMPLE_VALUES,
} from "#server/proposals/contracts/contract.ts";
import type { ContentVersion } from "#server/website/content/contract.ts";
import * as strings from "../strings/contracts.ts";

type Props = { contract: ContractView; history: ContentVersion[]; outcome: Outcome | undefined };

const LABELS = { name: strings.name, body: strings.text };

/** A contract's text next to a preview for a sample couple. */
export function ContractEditor({ contract, history, outcome }: Props) {
  const { id, name, body, version } = contract;
  return (
    <>
      <p className="measure mt-4 border-l-2 border-accent pl-3">{NO_LEGAL_ADVICE}</p>
      <div className="mt-6 grid gap-8">
        <ContentEditor
          item={{ id, texts: { name, body }, version }}
          labels={LABELS}
          history={history}
          outcome={outcome}
          called={strings.contract}
        >
          {(form) => (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
              <ContractFields {...form} />
              <Preview body={form.texts.body ?? ""} />
            </div>
          )}
        </ContentEditor>
      </div>
    </>
  );
}

function ContractFields({ texts: { name = "", body = "" }, errors, onChange }: FormOfTexts) {
  const bodyError = fieldProblem(body) ?? errors.body;
  return (
    <div className="grid min-w-0 gap-5">
      <Field id="contract-name" label={strings.name} error={errors.name}>
        <input
          {...fieldAttributes({ id: "contract-name", error: errors.name, focus: false })}
          name="name"
          type="text"
          autoComplete="off"
          maxLength={CONTRACT_NAME_MAX}
          value={name}
          onChange={({ currentTarget: { value } }) => onChange("name", value)}
          className={inputStyle}
        />
      </Field>
      <Field id="contract-body" label={strings.text} hint={strings.aLineThatBeginsWith} error={bodyError}>
        <textarea
          {...fieldAttributes({ id: "contract-body", hint: true, error: bodyError, focus: false })}
          name="body"
          rows={24}
          maxLength={CONTRACT_MAX}
          value={body}
          onChange={({ currentTarget: { value } }) => onChange("body", value)}
          className={inputStyle}
        />
      </Field>
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          {strings.mergeFields}
        </summary>
        <dl className="grid gap-2 text-14">
          {Object.entries(MERGE_FIELDS).map(([field, { meaning }]) => (
            <div key={field} className="flex flex-wrap gap-x-3">
              <dt className="tabular font-semibold">{`{{${field}}}`}</dt>
              <dd className="quiet">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function Preview({ body }: { body: string }) {
  return (
    <section aria-labelledby="preview" className="min-w-0 border-line lg:border-l lg:pl-8">
      <h2 id="preview" className="font-body text-17 font-semibold tracking-normal">
        {strings.preview}
      </h2>
      <p className="quiet mb-3">{strings.withASampleCouple}</p>
      <div className="prose wrap-anywhere">
        <Prose text={fillContract(body, SAMPLE_VALUES)} values={{}} />
      </div>
    </section>
  );
}
