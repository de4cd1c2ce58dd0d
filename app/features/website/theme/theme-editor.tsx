import { Toast } from "#app/components/ui/toast.tsx";
import { differingFields, THEME_LABELS, type ThemeScreen } from "#server/website/theme/contract.ts";
import * as strings from "../strings/theme.ts";
import { Complaints } from "./draft-problems.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { LayoutTab } from "./layout-tab.tsx";
import { MenusTab } from "./menus-tab.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { ResponsiveTab } from "./responsive-tab.tsx";
import type { Tab } from "./tabs.ts";
import { ThemeTab } from "./theme-tab.tsx";
import { ThemeTabs } from "./theme-tabs.tsx";
import { TypographyTab } from "./typography-tab.tsx";
import { useThemeDraft } from "./use-theme-draft.ts";
import { ClashPanel } from "./version-conflict-panel.tsx";
import { WidgetsTab } from "./widgets-tab.tsx";

const FORMS = {
  theme: ThemeTab,
  layout: LayoutTab,
  typography: TypographyTab,
  responsive: ResponsiveTab,
  menus: MenusTab,
  widgets: WidgetsTab,
};

export function ThemeEditor({ screen, tab }: { screen: ThemeScreen; tab: Tab }) {
  const draft = useThemeDraft(screen);
  const { theme, errors, busy, dirty, outcome, ask, put } = draft;
  const changed = differingFields(screen.published, theme);
  const Form = tab.id === "history" ? null : FORMS[tab.id];
  const said = outcome?.text ? outcome : undefined;
  return (
    <div className="toast-space">
      <div className="flex flex-wrap items-center justify-between gap-4 max-sm:gap-2">
        <h1 className="font-body text-25 font-semibold tracking-normal">{strings.appearance}</h1>
        <div className="flex gap-3 max-sm:gap-1">
          <a href={`/?${screen.preview}`} target="_blank" rel="noreferrer" className="button button-small">
            {strings.preview}
          </a>
          <button
            type="button"
            disabled={busy || draft.clashes.length > 0}
            onClick={() => ask({ intent: "publish" })}
            className="button button-small button-accent"
          >
            {strings.saveChanges}
          </button>
        </div>
      </div>
      <ThemeTabs open={tab.id} />
      <div className="my-1 flex min-h-11 flex-wrap sm:my-4 items-center justify-between gap-3">
        <p role="status" className="quiet min-w-0 flex-1 basis-64">
          {changed.length === 0
            ? strings.noUnpublishedChanges
            : `${dirty ? strings.notInTheDraftYet : strings.inTheDraftNotPublished}: ${changed.map((name) => THEME_LABELS[name].toLowerCase()).join(", ")}.`}
          {changed.length > 0 && screen.draftBy && !dirty && strings.lastWorkedOnBy(screen.draftBy)}
        </p>
        {changed.length > 0 && (
          <button
            type="button"
            disabled={busy}
            className="button button-small"
            onClick={() => ask({ intent: "discard" })}
          >
            {strings.discardTheDraft}
          </button>
        )}
      </div>
      <div className="theme-editor">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ClashPanel clashes={draft.clashes} mine={theme} theirs={draft.theirs} onChoose={draft.choose} />
          <Complaints errors={errors} tab={tab.id} />
          {Form ? (
            <Form theme={theme} errors={errors} onChange={put} />
          ) : (
            <HistoryTab
              versions={screen.versions}
              busy={busy}
              onRestore={(number) => ask({ intent: "restore", number })}
            />
          )}
        </div>
        <PreviewFrame word={screen.preview} version={draft.version} />
      </div>
      <Toast message={said} />
    </div>
  );
}
