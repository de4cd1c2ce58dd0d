import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { sendByKey } from "#app/forms/send-by-key.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { DraftNote, useDraft } from "#app/forms/use-draft.tsx";
import { useErrorFocus } from "#app/forms/use-error-focus.ts";
import { formatWeddingDay } from "#app/lib/format.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import { isClosed } from "#server/bookings/status-transitions/contract.ts";
import { BODY_MAX, SUBJECT_MAX } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { OFFER } from "./moves.ts";
import { Recipients } from "./recipients.tsx";

type Props = {
  page: Pick<BookingPage, "booking" | "partners" | "replies" | "mailAddress">;
  outcome: Outcome | undefined;
};

const field = (form: HTMLFormElement | null, name: string) => {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : undefined;
};

/**
 * A mail to the couple, from a template or in the user's own words. It is sent once, even if submitted repeatedly.
 */
export function ReplyPanel({ page: { booking, partners, replies, mailAddress }, outcome }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Outcome["fields"]>({});
  const busy = useNavigation().formData?.get("intent") === "reply";
  const markUnsaved = useMarkUnsaved();
  const usualSubject = booking.weddingDate
    ? strings.yourWeddingOn(formatWeddingDay(booking.weddingDate))
    : strings.yourWedding;

  const draft = useDraft({ kind: "booking-reply", id: booking.id }, (kept) => {
    const [subject, body] = [field(form.current, "subject"), field(form.current, "body")];
    if (!subject || !body || !["", kept.body].includes(body.value)) return false;
    subject.value = kept.subject;
    body.value = kept.body;
    return true;
  });
  const keep = () => {
    const [subject = "", body = ""] = ["subject", "body"].map((name) => field(form.current, name)?.value);
    // A draft stored in this browser is not lost when leaving the page.
    markUnsaved("reply", !draft.keep({ subject, body }));
  };
  const empty = () => {
    // The next mail gets a new key.
    const key = field(form.current, "key");
    if (key) key.value = "";
    form.current?.reset();
    draft.end();
    markUnsaved("reply", false);
  };
  const settle = useEffectEvent(empty);

  useEffect(() => {
    // A mail offered after a move doesn't affect what is typed here.
    if (outcome?.intent !== "reply" || outcome.about === OFFER) return;
    setErrors(outcome.fields);
    if (outcome.tone !== "failure") settle();
  }, [outcome]);
  useErrorFocus(form, errors);

  const use = (id: string) => {
    const chosen = replies.find((template) => template.id === id);
    const [subject, body] = [field(form.current, "subject"), field(form.current, "body")];
    if (!chosen || !subject || !body) return;
    const own = body.value.trim();
    const replaceable = own === "" || replies.some((template) => template.body.trim() === own);
    // The user's own text stays above the template.
    body.value = replaceable ? chosen.body : `${own}\n\n${chosen.body}`;
    if (replaceable) subject.value = chosen.subject;
    keep();
    body.focus();
  };

  return (
    <Panel title={strings.writeToTheCouple}>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        aria-label={strings.writeToTheCouple}
        className="grid gap-5 p-5"
        onKeyDown={sendByKey}
        onInput={keep}
        onSubmit={() => {
          const key = field(form.current, "key");
          if (key) key.value ||= crypto.randomUUID();
        }}
      >
        <HiddenFields fields={{ intent: "reply", id: booking.id }} />
        <input type="hidden" name="key" defaultValue="" />
        {isClosed(booking.status) && (
          <p className="wrap-anywhere border-l-2 border-accent pl-3">
            {strings.thisBookingIs(STATUS_NAMES[booking.status].toLowerCase())}
            {booking.closedReason && `: “${booking.closedReason}”`}
            {strings.youCanStillWriteTo}
          </p>
        )}
        {replies.length > 0 && (
          <Field id="reply-template" label={strings.startWithATemplate}>
            <select
              id="reply-template"
              className={`${inputStyle} select`}
              defaultValue=""
              onChange={({ currentTarget }) => use(currentTarget.value)}
            >
              <option value="">{strings.blankMessage}</option>
              {replies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        )}
        <Field id="reply-subject" label={strings.subject} error={errors.subject}>
          <input
            {...fieldAttributes({ id: "reply-subject", error: errors.subject, focus: false })}
            type="text"
            name="subject"
            required
            maxLength={SUBJECT_MAX}
            defaultValue={usualSubject}
            autoComplete="off"
            className={inputStyle}
          />
        </Field>
        <Field id="reply-body" label={strings.yourMessage} error={errors.body}>
          <textarea
            {...fieldAttributes({ id: "reply-body", error: errors.body, focus: false })}
            name="body"
            rows={8}
            required
            maxLength={BODY_MAX}
            className={`${inputStyle} scroll-mt-60`}
          />
        </Field>
        <DraftNote
          draft={draft}
          onDiscard={() => {
            empty();
            field(form.current, "body")?.focus();
          }}
        />
        {booking.status === "new" && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="contacted"
              value="yes"
              defaultChecked
              className="size-5 accent-current"
            />
            {strings.moveThisInquiryToContacted}
          </label>
        )}
        <Recipients form="reply" partners={partners} error={errors.to} />
        <div>
          <div role="alert" className="not-empty:mb-3">
            <FieldError id="reply" error={errors.form} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton plain busy={busy} busyLabel={strings.sending} className="button-small">
              {strings.sendEmail}
            </SubmitButton>
            <p className="quiet wrap-anywhere min-w-0 text-12">
              {mailAddress ? strings.repliesAppearHere : strings.repliesGoToTheInbox}
            </p>
          </div>
        </div>
      </Form>
    </Panel>
  );
}
