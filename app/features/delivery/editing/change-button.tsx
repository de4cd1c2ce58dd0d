import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";

type Props = {
  /** The fields sent on press. */
  fields: { intent: string; id: string; version: number } & Record<string, string | number>;
  label: string;
  /** With the couple's names, for those who hear the button without its row. */
  name: string;
  className: string;
};

/** A button that changes a wedding of the queue, as a form of its own. */
export function ChangeButton({ fields, label, name, className }: Props) {
  // Until the queue has been reloaded, all buttons of this wedding would name an earlier version.
  const isBusy = useNavigation().formData?.get("id") === fields.id;
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={fields} />
      <button type="submit" disabled={isBusy} aria-label={name} className={className}>
        {label}
      </button>
    </Form>
  );
}
