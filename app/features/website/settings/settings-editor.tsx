import type { ReactNode } from "react";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import type { ShownText } from "#app/forms/field-comparison.tsx";
import { UnsavedGuard } from "#app/forms/unsaved-changes.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import { type SectionView, settingLabels } from "#server/website/settings/contract.ts";
import { ContentEditor, type FormOfTexts } from "../content/content-editor.tsx";
import { SettingsHead } from "./settings-head.tsx";

type Props = {
  section: SectionView;
  /** The address of the current tab. */
  current: string;
  /** Formats fields whose stored text is not readable. */
  shown?: ShownText;
  outcome: Outcome | undefined;
  fields: (form: FormOfTexts) => ReactNode;
  /** Shown beside the form. */
  children?: ReactNode;
};

/** A settings tab with the form of its section. */
export function SettingsEditor({ section, current, shown, outcome, fields, children }: Props) {
  return (
    <UnsavedGuard key={section.id}>
      <div className="toast-space">
        <SettingsHead current={current} />
        <div className="mt-6 grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-6">
          <ContentEditor
            item={section}
            shown={shown}
            labels={settingLabels(section.id)}
            outcome={outcome?.intent === "save" ? outcome : undefined}
          >
            {fields}
          </ContentEditor>
          {children}
        </div>
        <OutcomeToast
          outcome={outcome?.tone === "failure" && outcome.intent.startsWith("save") ? undefined : outcome}
        />
      </div>
    </UnsavedGuard>
  );
}
