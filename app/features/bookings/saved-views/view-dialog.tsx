import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { SavedView } from "#server/bookings/saved-views/contract.ts";
import type { BookingsOutcome } from "../list/change-bookings.ts";
import * as strings from "../strings/saved-views.ts";

export type ViewDialogProps = {
  /** The view to rename or delete. Null to save a new one. */
  view: SavedView | null;
  /** The new view's id. */
  id: string;
  query: string;
  onClose: () => void;
  /** The outcome of the last submission in this dialog. */
  answer: BookingsOutcome | undefined;
};

/** Asks for the name of a view. */
export function ViewDialog({ view, id, query, onClose, answer }: ViewDialogProps) {
  const busy = useNavigation().formData !== undefined;
  const { name: wrong, form: refused } = answer?.fields ?? {};
  const failed = refused ?? (answer?.tone === "failure" && !wrong ? answer.text : undefined);
  return (
    <Dialog title={view ? strings.editView : strings.saveThisView} open onClose={onClose}>
      {!view && <p className="quiet mt-2">{strings.filterAndOrderAreSaved}</p>}
      <Form method="post" preventScrollReset noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="id" value={view?.id ?? id} />
        <input type="hidden" name="query" value={view?.query ?? query} />
        {view && (
          <>
            <input type="hidden" name="version" value={view.version} />
            <input type="hidden" name="saved" value={view.name} />
          </>
        )}
        <Field id="view-name" label={strings.name} error={wrong}>
          <input
            {...fieldAttributes({ id: "view-name", error: wrong, focus: true })}
            key={view?.name}
            name="name"
            type="text"
            autoComplete="off"
            required
            defaultValue={view?.name ?? ""}
            className={inputStyle}
          />
        </Field>
        <div role="alert">
          <FieldError id="view" error={failed} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <SubmitButton
            name="intent"
            value={view ? "rename-view" : "save-view"}
            busyLabel={strings.saving}
            busy={busy}
            className="order-last button-small"
          >
            {strings.save}
          </SubmitButton>
          {view && (
            <button
              type="submit"
              name="intent"
              value="delete-view"
              disabled={busy}
              className="button button-small button-danger mr-auto"
            >
              {strings.deleteView}
            </button>
          )}
          <button type="button" className="button button-small" onClick={onClose}>
            {strings.cancel}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
