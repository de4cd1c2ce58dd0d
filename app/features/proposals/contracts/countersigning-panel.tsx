import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import * as strings from "../strings/contracts.ts";

/** Whether the studio signs by hand, or automatically as soon as the couple has signed. */
export function CountersigningPanel({ automatic }: { automatic: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "countersigning";
  return (
    <Panel title={strings.theStudiosSignature}>
      <Form method="post" preventScrollReset className="grid gap-4 p-5">
        <input type="hidden" name="intent" value="countersigning" />
        <label className="flex min-h-11 items-start gap-3 text-14">
          <input
            // The key resets the checkbox to the saved value.
            key={String(automatic)}
            type="checkbox"
            name="automatic"
            value="yes"
            defaultChecked={automatic}
            className="mt-0.5 size-5 flex-none"
          />
          <span>
            {strings.signForTheStudioAutomatically}
            <span className="quiet block">{strings.asSoonAsTheLast}</span>
          </span>
        </label>
        <div>
          <SubmitButton busyLabel={strings.saving} busy={busy} className="button-small">
            {strings.save}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
