import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { OnceKey } from "#app/forms/idempotency-key.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import type { TemplateView } from "#server/mail/templates/contract.ts";
import * as strings from "../strings/templates.ts";
import type { TemplateDraft } from "./template-draft.ts";

type Props = {
  template: TemplateView;
  draft: TemplateDraft;
  /** The version that the draft started from. */
  base: number;
  outcome: Outcome | undefined;
};

/** Other actions for a template: send a test, reset to the default, delete. */
export function TemplateActions({ template, draft, base, outcome }: Props) {
  const { name, standard, version } = template;
  const busy = useNavigation().formData?.get("intent");
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <SendTest draft={draft} last={outcome?.id ?? ""} busy={busy === "test"} />
      {standard && (standard.subject !== template.subject || standard.body !== template.body) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="reset" />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="subject" value={standard.subject} />
          <input type="hidden" name="body" value={standard.body} />
          <input type="hidden" name="earlierSubject" value={template.subject} />
          <input type="hidden" name="earlierBody" value={template.body} />
          <input type="hidden" name="version" value={base} />
          <button type="submit" disabled={busy === "reset"} className="button button-small">
            {strings.resetToDefault}
          </button>
        </Form>
      )}
      {!standard && version > 0 && <DeleteTemplate name={name} version={version} />}
    </div>
  );
}

function SendTest({ draft, last, busy }: { draft: TemplateDraft; last: string; busy: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="test" />
      <OnceKey key={`${last} ${draft.subject} ${draft.body}`} />
      <input type="hidden" name="subject" value={draft.subject} />
      <input type="hidden" name="body" value={draft.body} />
      <button type="submit" disabled={busy} className="button button-small">
        {strings.sendATestToMyself}
      </button>
    </Form>
  );
}

function DeleteTemplate({ name, version }: { name: string; version: number }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button button-small button-danger" onClick={() => setAsking(true)}>
        {strings.deleteLabel}
      </button>
      <Dialog title={strings.deleteLabelQuestion(name)} open={asking} onClose={() => setAsking(false)}>
        <p className="mt-3">{strings.emailsYouAlreadyWroteWith}</p>
        <Form
          method="post"
          onSubmit={() => setAsking(false)}
          className="mt-6 flex flex-wrap justify-end gap-3"
        >
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="version" value={version} />
          <button type="button" className="button button-small" onClick={() => setAsking(false)}>
            {strings.cancel}
          </button>
          <button type="submit" className="button button-small button-danger">
            {strings.deleteLabel}
          </button>
        </Form>
      </Dialog>
    </>
  );
}
