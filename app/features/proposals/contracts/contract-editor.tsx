import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Prose } from "#app/components/layout/prose.tsx";
import { HistoryPanel } from "#app/features/website/content/history-panel.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SaveBar, wholeFormError } from "#app/forms/save-bar.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
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

type Props = { contract: ContractView; history: ContentVersion[]; outcome: Outcome | undefined };

const LABELS = { name: "Name", body: "Text" };

/** A contract's text beside what it says for a sample couple. */
export function ContractEditor({ contract, history, outcome }: Props) {
  // One that is new keeps the id that it was opened with.
  const [id] = useState(contract.id);
  const [{ name, body }, setTexts] = useState({ name: contract.name, body: contract.body });
  const form = useRef<HTMLFormElement>(null);
  const markUnsaved = useMarkUnsaved();
  const busy = useNavigation().formData?.get("intent") === "save";
  const refused = outcome?.tone === "failure" ? outcome : undefined;
  const problem = fieldProblem(body);
  const errors: Outcome["fields"] = { ...refused?.fields, ...(problem ? { body: problem } : {}) };
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  return (
    <>
      <p className="measure mt-4 border-l-2 border-accent pl-3">{NO_LEGAL_ADVICE}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
        <Form
          ref={form}
          method="post"
          preventScrollReset
          noValidate
          aria-label="Contract"
          onInput={() => markUnsaved("contract", true)}
          onSubmit={() => markUnsaved("contract", false)}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-line bg-white p-5"
        >
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={contract.version} />
          <Field id="contract-name" label="Name" error={errors.name}>
            <input
              {...fieldAttributes({ id: "contract-name", error: errors.name, focus: false })}
              name="name"
              type="text"
              autoComplete="off"
              maxLength={CONTRACT_NAME_MAX}
              value={name}
              onChange={({ currentTarget: { value } }) => setTexts((texts) => ({ ...texts, name: value }))}
              className={inputStyle}
            />
          </Field>
          <Field
            id="contract-body"
            label="Text"
            hint="A line that begins with ## is a heading, one that begins with - an item of a list."
            error={errors.body}
          >
            <textarea
              {...fieldAttributes({ id: "contract-body", hint: true, error: errors.body, focus: false })}
              name="body"
              rows={24}
              maxLength={CONTRACT_MAX}
              value={body}
              onChange={({ currentTarget: { value } }) => setTexts((texts) => ({ ...texts, body: value }))}
              className={inputStyle}
            />
          </Field>
          <details>
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
              Merge fields
            </summary>
            <dl className="grid gap-2 text-14">
              {Object.entries(MERGE_FIELDS).map(([name, { meaning }]) => (
                <div key={name} className="flex flex-wrap gap-x-3">
                  <dt className="tabular font-semibold">{`{{${name}}}`}</dt>
                  <dd className="quiet">{meaning}</dd>
                </div>
              ))}
            </dl>
          </details>
          <SaveBar id="contract" error={wholeFormError(refused, errors)} busy={busy} label="Save contract" />
        </Form>
        <section aria-labelledby="preview" className="min-w-0 border border-line bg-white p-5">
          <h2 id="preview" className="font-body text-17 font-semibold tracking-normal">
            Preview
          </h2>
          <p className="quiet mb-3">With a sample couple.</p>
          <div className="prose wrap-anywhere">
            <Prose text={fillContract(body, SAMPLE_VALUES)} values={{}} />
          </div>
        </section>
      </div>
      <div className="mt-8">
        <HistoryPanel
          labels={LABELS}
          history={history}
          draft={{ name, body }}
          onTake={(texts) => {
            setTexts({ name: texts.name ?? name, body: texts.body ?? body });
            markUnsaved("contract", true);
          }}
        />
      </div>
    </>
  );
}
