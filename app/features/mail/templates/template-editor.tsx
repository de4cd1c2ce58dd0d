import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SaveBar, wholeFormError } from "#app/forms/save-bar.tsx";
import { VersionConflict } from "#app/forms/version-conflict.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import { BODY_MAX, SUBJECT_MAX } from "#server/mail/outbox/contract.ts";
import { TEMPLATE_NAME_MAX, type TemplateView } from "#server/mail/templates/contract.ts";
import { MailView } from "../outbox/mail-view.tsx";
import * as strings from "../strings/templates.ts";
import type { SavedTemplate } from "./change-template.ts";
import { TemplateActions } from "./template-actions.tsx";
import type { TemplateDraft } from "./template-draft.ts";
import { usePreview } from "./use-preview.ts";
import { VariableList } from "./variable-list.tsx";

type Props = { template: TemplateView; outcome: Outcome | undefined };

const LABELS: TemplateDraft = { name: strings.name, subject: strings.subject, body: strings.text };

const draftOf = ({ name, subject, body }: TemplateView): TemplateDraft => ({ name, subject, body });

/** A template's text beside the resulting mail. */
export function TemplateEditor({ template, outcome }: Props) {
  const [draft, setDraft] = useState(draftOf(template));
  // The version that the draft started from: a later one is somebody else's.
  const [base, setBase] = useState(template.version);
  const [settled, setSettled] = useState<string>();
  // Errors of fields that were edited since are hidden.
  const [edited, setEdited] = useState<string>();
  // A new template keeps its initial id.
  const [id] = useState(template.id);
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const written = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { preview, problems } = usePreview(id, draft);

  const idle = navigation.state === "idle";
  const conflict = idle && outcome?.conflict === true;
  const saved = outcome?.tone === "success" ? (outcome.value as SavedTemplate | undefined) : undefined;
  // After a save, a reset or its undo the form shows the stored text.
  if (idle && outcome && outcome.intent !== "test" && saved && settled !== outcome.id) {
    setSettled(outcome.id);
    setDraft(draftOf(template));
    setBase(saved.version);
  }
  const refused = outcome?.tone === "failure" && outcome.intent !== "delete" ? outcome : undefined;
  const errors = { ...problems, ...(edited === outcome?.id ? {} : refused?.fields) };

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);

  const set = (part: keyof TemplateDraft, text: string) => {
    setDraft({ ...draft, [part]: text });
    setEdited(outcome?.id);
  };
  const insert = (placeholder: string) => {
    const box = written.current;
    if (!box) return set("body", `${draft.body}${placeholder}`);
    box.focus();
    const [from, until] = [box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length];
    // Like native input: the caret ends up after it.
    box.setRangeText(placeholder, from, until, "end");
    set(box.name === "subject" ? "subject" : "body", box.value);
  };
  const attributes = (name: keyof TemplateDraft) => ({
    ...fieldAttributes({ id: `template-${name}`, error: errors[name], focus: false }),
    name,
    required: true,
    value: draft[name],
    className: inputStyle,
  });
  const isReply = template.purpose === "reply";
  const hint = isReply ? strings.aBlankLineStartsA : strings.aBlankLineStartsANew;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid gap-5">
        {conflict && refused && (
          <VersionConflict
            text={refused.text}
            labels={LABELS}
            yours={draft}
            theirs={draftOf(template)}
            onTake={(part) => set(part as keyof TemplateDraft, template[part as keyof TemplateDraft])}
          />
        )}
        <Form
          ref={form}
          method="post"
          preventScrollReset
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5 bg-white p-5"
        >
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="newId" value={id} />
          <input type="hidden" name="version" value={conflict ? template.version : base} />
          {isReply ? (
            <Field id="template-name" label={strings.name} error={errors.name}>
              <input
                {...attributes("name")}
                type="text"
                autoComplete="off"
                maxLength={TEMPLATE_NAME_MAX}
                onChange={({ currentTarget }) => set("name", currentTarget.value)}
              />
            </Field>
          ) : (
            <input type="hidden" name="name" value={template.name} />
          )}
          <Field id="template-subject" label={strings.subject} error={errors.subject}>
            <input
              {...attributes("subject")}
              type="text"
              autoComplete="off"
              maxLength={SUBJECT_MAX}
              onFocus={({ currentTarget }) => {
                written.current = currentTarget;
              }}
              onChange={({ currentTarget }) => set("subject", currentTarget.value)}
            />
          </Field>
          <Field id="template-body" label={strings.text} hint={hint} error={errors.body}>
            <textarea
              {...attributes("body")}
              aria-describedby={errors.body ? "template-body-error template-body-hint" : "template-body-hint"}
              rows={12}
              maxLength={BODY_MAX}
              onFocus={({ currentTarget }) => {
                written.current = currentTarget;
              }}
              onChange={({ currentTarget }) => set("body", currentTarget.value)}
            />
          </Field>
          <VariableList purpose={template.purpose} onInsert={insert} />
          <SaveBar
            id="template"
            error={conflict ? undefined : wholeFormError(refused, refused?.fields ?? {})}
            busy={navigation.formData?.get("intent") === "save"}
          />
        </Form>
        <TemplateActions template={template} draft={draft} base={base} outcome={outcome} />
      </div>
      <section aria-labelledby="preview">
        <h2 id="preview" className="font-body text-17 font-semibold tracking-normal">
          {strings.preview}
        </h2>
        <p className="quiet mb-3">{strings.withASampleCoupleAs}</p>
        {preview && (
          <>
            <p className="mb-3 break-words">
              <span className="quiet">{strings.subjectColon} </span>
              {preview.subject}
            </p>
            <MailView html={preview.html} text={preview.text} />
          </>
        )}
      </section>
    </div>
  );
}
