import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";

/** The week's figures by mail, for whoever wants them. */
export function SummaryPanel({ wanted }: { wanted: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "summary";
  return (
    <Panel title="Weekly summary">
      <Form
        method="post"
        preventScrollReset
        className="flex flex-wrap items-center justify-between gap-4 px-5 py-4"
      >
        <input type="hidden" name="intent" value="summary" />
        <input type="hidden" name="wanted" value={wanted ? "no" : "yes"} />
        <p className="min-w-0 flex-1 basis-64">
          {wanted
            ? "You get last week's six key numbers by email every Monday at 8 AM, Los Angeles time."
            : "Get last week's six key numbers by email every Monday at 8 AM, Los Angeles time."}
        </p>
        <SubmitButton busyLabel="Saving..." busy={busy} className="button-small">
          {wanted ? "Stop the weekly email" : "Send it to me"}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
