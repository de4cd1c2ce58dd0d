import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { OnceKey } from "#app/forms/idempotency-key.tsx";
import { sendByKey } from "#app/forms/send-by-key.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { DraftNote, useDraft } from "#app/forms/use-draft.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import type { MessagePage } from "#server/inquiries/inbox/contract.ts";
import { BODY_MAX, SUBJECT_MAX } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/inbox.ts";

const EMPTY = { subject: strings.yourMessageToUs, body: "" };

const CLOSED_LABELS: Partial<Record<MessagePage["message"]["status"], string>> = {
  suspected: strings.thisMessageIsProbablySpam,
  spam: strings.thisMessageIsMarkedAs,
  archived: strings.thisMessageIsArchived,
};

type Props = Pick<MessagePage, "message" | "replies"> & { outcome: Outcome | undefined };

/** The reply to a message, from a template or in the user's own words. The text stays until it is sent. */
export function ReplyForm({ message, replies, outcome }: Props) {
  const [words, setWords] = useState(EMPTY);
  // The inserted template text. Another template may replace it as long as it is unchanged.
  const [inserted, setInserted] = useState("");
  const [settled, setSettled] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft({ kind: "message-reply", id: message.id }, (kept) => {
    // Typed before hydration.
    if (!["", kept.body].includes(body.current?.value ?? "")) return false;
    setWords(kept);
    return true;
  });
  const busy = useNavigation().formData?.get("intent") === "reply";
  const answer = outcome?.intent === "reply" ? outcome : undefined;
  const refused = answer?.tone === "failure" ? answer : undefined;
  const errors = refused?.fields ?? {};

  if (answer?.tone === "success" && settled !== answer.id) {
    setSettled(answer.id);
    setWords(EMPTY);
    setInserted("");
  }

  const endDraft = useEffectEvent(draft.end);
  useEffect(() => {
    if (settled) endDraft();
  }, [settled]);

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);

  const write = (next: typeof EMPTY) => {
    setWords(next);
    draft.keep(next);
  };
  const insert = (id: string) => {
    const reply = replies.find((known) => known.id === id);
    if (!reply) return;
    const untouched = words.body.trim() === "" || words.body === inserted;
    write({ subject: reply.subject, body: untouched ? reply.body : `${words.body}\n\n${reply.body}` });
    setInserted(untouched ? reply.body : "");
  };
  const attributes = (name: "subject" | "body") => ({
    ...fieldAttributes({ id: `reply-${name}`, error: errors[name], focus: false }),
    name,
    required: true,
    value: words[name],
    className: inputStyle,
  });
  return (
    <Panel title={strings.replyTo(message.name)}>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        className="grid gap-5 p-5"
        onKeyDown={sendByKey}
      >
        <input type="hidden" name="intent" value="reply" />
        {/* The same text again is the same mail, even if the first response was lost. */}
        <OnceKey key={`${settled} ${words.subject} ${words.body}`} />
        <input type="hidden" name="name" value={message.name} />
        <input type="hidden" name="version" value={message.version} />
        {message.status in CLOSED_LABELS && (
          <p className="border-l-2 border-accent pl-3">
            {strings.youCanStillAnswerIt(CLOSED_LABELS[message.status])}
          </p>
        )}
        <Field id="reply-template" label={strings.startWithATemplate} optional>
          <select
            id="reply-template"
            value=""
            onChange={({ currentTarget }) => insert(currentTarget.value)}
            className={`${inputStyle} select`}
          >
            <option value="">{strings.chooseOne}</option>
            {replies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field id="reply-subject" label={strings.subject} error={errors.subject}>
          <input
            {...attributes("subject")}
            type="text"
            autoComplete="off"
            maxLength={SUBJECT_MAX}
            onChange={({ currentTarget }) => write({ ...words, subject: currentTarget.value })}
          />
        </Field>
        <Field id="reply-body" label={strings.yourAnswer} error={errors.body}>
          <textarea
            {...attributes("body")}
            ref={body}
            rows={10}
            maxLength={BODY_MAX}
            onChange={({ currentTarget }) => write({ ...words, body: currentTarget.value })}
          />
        </Field>
        <DraftNote
          draft={draft}
          onDiscard={() => {
            draft.end();
            setWords(EMPTY);
            setInserted("");
            body.current?.focus();
          }}
        />
        <p className="quiet break-words">{strings.goesToSignedWithThe(message.email)}</p>
        <div>
          <SubmitButton busyLabel={strings.sending} busy={busy} className="button-small">
            {strings.sendReply}
          </SubmitButton>
          <div role="alert">
            <FieldError
              id="reply"
              error={refused && !errors.subject && !errors.body ? refused.text : undefined}
            />
          </div>
        </div>
      </Form>
    </Panel>
  );
}
