import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import * as strings from "../strings/users.ts";

type Props = {
  /** The fields sent on press: intent, id and whatever the change needs. */
  fields: { intent: string; id: string } & Record<string, string | number>;
  label: string;
  /** The person's name, for screen reader users who hear the button without its row. */
  about: string;
  className: string;
  /** A confirmation question for irreversible changes. */
  question?: { title: string; text: ReactNode };
};

/** A button of a row, as a form of its own. */
export function ChangeButton({ fields, label, about, className, question }: Props) {
  const [asking, setAsking] = useState(false);
  const submitted = useNavigation().formData;
  // Until the list has been reloaded, all buttons of this row would use outdated data.
  const busy = submitted?.get("id") === fields.id;
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  if (!question) {
    return (
      <Form method="post" preventScrollReset>
        {hidden}
        <button type="submit" disabled={busy} className={className}>
          {label}
          <span className="sr-only">: {about}</span>
        </button>
      </Form>
    );
  }
  return (
    <>
      <button type="button" disabled={busy} className={className} onClick={() => setAsking(true)}>
        {label}
        <span className="sr-only">: {about}</span>
      </button>
      <Dialog title={question.title} open={asking} onClose={() => setAsking(false)}>
        <div className="mt-3 break-words">{question.text}</div>
        <Form
          method="post"
          preventScrollReset
          onSubmit={() => setAsking(false)}
          className="mt-6 flex flex-wrap justify-end gap-3"
        >
          {hidden}
          <button type="button" className="button button-small" onClick={() => setAsking(false)}>
            {strings.cancel}
          </button>
          <button type="submit" className="button button-small button-danger">
            {label}
          </button>
        </Form>
      </Dialog>
    </>
  );
}
