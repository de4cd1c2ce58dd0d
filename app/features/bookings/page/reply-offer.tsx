import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { sendByKey } from "#app/forms/send-by-key.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import { BODY_MAX, SUBJECT_MAX } from "#server/mail/outbox/contract.ts";
import type { FilledReply } from "#server/mail/templates/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { OFFER } from "./moves.ts";
import { Recipients } from "./recipients.tsx";

type Props = {
  bookingId: string;
  partners: BookingPage["partners"];
  letter: FilledReply;
  mailAddress: BookingPage["mailAddress"];
  outcome: Outcome | undefined;
  onClose: () => void;
};

/** The suggested mail after a change to a booking. It can be sent with a single press, or edited first. */
export function ReplyOffer({ bookingId, partners, letter, mailAddress, outcome, onClose }: Props) {
  const [words, setWords] = useState<{ subject: string; body: string }>();
  const subject = useRef<HTMLInputElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const markUnsaved = useMarkUnsaved();
  const busy = useNavigation().formData?.get("about") === OFFER;
  const said = outcome?.intent === "reply" && outcome.about === OFFER ? outcome : undefined;
  const errors = said?.tone === "failure" ? said.fields : {};
  const sent = said?.tone === "success";
  const editing = words !== undefined;
  const mail = words ?? { subject: letter.subject, body: letter.body };

  useEffect(() => {
    if (editing) subject.current?.focus();
  }, [editing]);

  useEffect(() => {
    if (!sent) return;
    markUnsaved(OFFER, false);
    onClose();
  }, [sent, markUnsaved, onClose]);

  const change = (part: Partial<typeof mail>) => {
    setWords({ ...mail, ...part });
    markUnsaved(OFFER, true);
  };
  const attributes = (name: "subject" | "body") => ({
    ...fieldAttributes({ id: `offer-${name}`, error: errors[name], focus: false }),
    name,
    required: true,
    value: mail[name],
    className: inputStyle,
  });
  return (
    <div className="mt-6 max-w-3xl">
      <Panel title={strings.tellTheCouple}>
        <Form
          method="post"
          preventScrollReset
          noValidate
          aria-label={strings.tellTheCouple}
          onKeyDown={sendByKey}
          onSubmit={() => {
            if (key.current) key.current.value ||= crypto.randomUUID();
          }}
          className="grid gap-4 p-5"
        >
          <HiddenFields fields={{ intent: "reply", id: bookingId, about: OFFER }} />
          {/* The key makes a double submission send one mail. */}
          <input ref={key} type="hidden" name="key" defaultValue="" />
          <Recipients form="offer" partners={partners} error={errors.to} />
          {editing ? (
            <>
              <Field id="offer-subject" label={strings.subject} error={errors.subject}>
                <input
                  {...attributes("subject")}
                  ref={subject}
                  type="text"
                  maxLength={SUBJECT_MAX}
                  autoComplete="off"
                  onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
                />
              </Field>
              <Field id="offer-body" label={strings.yourMessage} error={errors.body}>
                <textarea
                  {...attributes("body")}
                  rows={12}
                  maxLength={BODY_MAX}
                  onChange={({ currentTarget }) => change({ body: currentTarget.value })}
                />
              </Field>
            </>
          ) : (
            <>
              <HiddenFields fields={mail} />
              <p className="wrap-anywhere font-semibold">{mail.subject}</p>
              <p className="wrap-anywhere whitespace-pre-line">{mail.body}</p>
            </>
          )}
          <div role="alert" className="empty:hidden">
            <FieldError
              id="offer"
              error={errors.form ?? (editing ? undefined : (errors.subject ?? errors.body))}
            />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <SubmitButton busy={busy} busyLabel={strings.sending} className="button-small">
              {strings.sendThisEmail}
            </SubmitButton>
            {!editing && (
              <button type="button" className="button button-small" onClick={() => setWords(mail)}>
                {strings.edit}
              </button>
            )}
            <button
              type="button"
              className="button button-small"
              onClick={() => {
                markUnsaved(OFFER, false);
                onClose();
              }}
            >
              {strings.notNow}
            </button>
          </div>
          <p className="quiet wrap-anywhere text-12">
            {mailAddress ? strings.repliesAppearHere : strings.repliesGoToTheInbox}
          </p>
        </Form>
      </Panel>
    </div>
  );
}
