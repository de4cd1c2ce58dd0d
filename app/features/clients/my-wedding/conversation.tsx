import { Notice } from "#app/components/layout/notice.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { ThreadMessage } from "#server/clients/conversation/contract.ts";
import * as strings from "../strings/my-wedding.ts";
import { answerTo, type FormAnswer } from "./own-form.ts";

type Props = {
  bookingId: string;
  thread: ThreadMessage[];
  /** Makes a double submission create one message. */
  formKey: string;
  answer: FormAnswer | undefined;
};

/** The conversation between couple and studio, with a form for a new message. */
export function Conversation({ bookingId, thread, formKey, answer }: Props) {
  const { reason, errors, values } = answerTo(answer, "message", bookingId);
  const id = `message-${bookingId}`;
  return (
    <section>
      <h3 className="text-25">{strings.messages}</h3>
      {thread.length === 0 && <p className="quiet mt-3">{strings.nothingYetWriteToUs}</p>}
      <ol className="mt-4 grid gap-4">
        {thread.map((message) => (
          <li
            key={message.id}
            className={`border-l-2 pl-4 ${message.studio ? "border-accent" : "border-line"}`}
          >
            <p className="text-14">
              <strong className="font-semibold">{message.from}</strong>{" "}
              <span className="quiet">{formatStudioMoment(message.at)}</span>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{message.text}</p>
          </li>
        ))}
      </ol>
      <form method="post" noValidate className="mt-6 grid gap-6">
        {reason && (
          <Notice tone="failure" title={strings.thatDidntWork} text={reason} focus={!errors.message} />
        )}
        <input type="hidden" name="intent" value="message" />
        <input type="hidden" name="bookingId" value={bookingId} />
        <input type="hidden" name="key" value={values.key ?? formKey} />
        <Field id={id} label={strings.writeToUs} error={errors.message}>
          <textarea
            {...fieldAttributes({ id, error: errors.message, focus: errors.message !== undefined })}
            name="message"
            rows={4}
            required
            defaultValue={values.message}
            className={inputStyle}
          />
        </Field>
        <div>
          <SubmitButton busyLabel={strings.sending}>{strings.sendMessage}</SubmitButton>
        </div>
      </form>
    </section>
  );
}
