import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";

/** Whether the studio signs by hand or as soon as the couple has. */
export function CountersigningPanel({ automatic }: { automatic: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "countersigning";
  return (
    <Panel title="The studio's signature">
      <Form method="post" preventScrollReset className="grid gap-4 p-5">
        <input type="hidden" name="intent" value="countersigning" />
        <label className="flex min-h-11 items-start gap-3 text-14">
          <input
            // Takes what was saved, also by somebody else.
            key={String(automatic)}
            type="checkbox"
            name="automatic"
            value="yes"
            defaultChecked={automatic}
            className="mt-0.5 size-5 flex-none"
          />
          <span>
            Sign for the studio automatically
            <span className="quiet block">
              As soon as the last partner has signed, the agreement is complete and everyone gets it by email.
              Otherwise you sign each one yourself.
            </span>
          </span>
        </label>
        <div>
          <SubmitButton busyLabel="Saving..." busy={busy} className="button-small">
            Save
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
