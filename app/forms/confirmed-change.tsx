import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Form } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import * as strings from "./strings.ts";

type Fields = Record<string, string | number>;

export const HiddenFields = ({ fields }: { fields: Fields }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

type Props = {
  /** The fields sent on confirmation. */
  fields: Fields;
  label: string;
  className: string;
  question: { title: string; text: ReactNode; yes: string };
  /** The address that handles the request. Defaults to the current page. */
  action?: string;
} & Pick<ComponentProps<"button">, "aria-label">;

/** A button for an irreversible action, which asks for confirmation first. */
export function AskedChange({ fields, label, className, question, action, ...named }: Props) {
  const [asking, setAsking] = useState(false);
  const words = useId();
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)} {...named}>
        {label}
      </button>
      <Dialog title={question.title} open={asking} onClose={() => setAsking(false)}>
        <div id={words} className="mt-3 break-words">
          {question.text}
        </div>
        <Form
          method="post"
          action={action}
          preventScrollReset
          onSubmit={() => setAsking(false)}
          className="mt-6 flex flex-wrap justify-end gap-3"
        >
          <HiddenFields fields={fields} />
          <button type="button" className="button button-small" onClick={() => setAsking(false)}>
            {strings.cancel}
          </button>
          <button type="submit" className="button button-small button-danger" aria-describedby={words}>
            {question.yes}
          </button>
        </Form>
      </Dialog>
    </>
  );
}
