import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import * as strings from "../strings/reports.ts";

/** The option to receive the weekly figures by mail. */
export function SummaryPanel({ wanted }: { wanted: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "summary";
  return (
    <Panel title={strings.weeklySummary}>
      <Form
        method="post"
        preventScrollReset
        className="flex flex-wrap items-center justify-between gap-4 px-5 py-4"
      >
        <input type="hidden" name="intent" value="summary" />
        <input type="hidden" name="wanted" value={wanted ? "no" : "yes"} />
        <p className="min-w-0 flex-1 basis-64">
          {wanted ? strings.youGetLastWeeksSix : strings.getLastWeeksSixKey}
        </p>
        <SubmitButton busyLabel={strings.saving} busy={busy} className="button-small">
          {wanted ? strings.stopTheWeeklyEmail : strings.sendItToMe}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
