import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { latePart } from "#app/components/ui/late-part.tsx";
import { differing, type FieldLabels, type ShownText } from "#app/forms/field-comparison.tsx";
import { SaveBar, wholeFormError } from "#app/forms/save-bar.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { useSaving } from "#app/forms/use-saving.ts";
import { VersionConflict } from "#app/forms/version-conflict.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import type { ContentTexts, ContentVersion } from "#server/website/content/contract.ts";
import * as strings from "../strings/content.ts";
import type { SavedContent } from "./change-content.ts";

/** The form's state and callbacks for its fields. */
export type FormOfTexts = {
  texts: ContentTexts;
  errors: Partial<Record<string, string>>;
  onChange: (name: string, text: string) => void;
  /** Called after a file was replaced on the server, which also updated its address in the stored texts. */
  onReplaced: (from: string, to: string) => void;
};

type Props = {
  item: { id: string; texts: ContentTexts; version: number };
  labels: FieldLabels;
  /** Formats fields whose stored text is not readable. */
  shown?: ShownText | undefined;
  /** Undefined if no versions are kept. */
  history?: ContentVersion[];
  outcome: Outcome | undefined;
  /** The form's name. */
  called?: string;
  /** Additional actions beside the save button. `waits` is true until all input is saved and reloaded. */
  actions?: (waits: boolean) => ReactNode;
  children: (form: FormOfTexts) => ReactNode;
};

/** Loaded later, because it is below the form. */
const LateHistory = latePart(async () => (await import("./history-panel.tsx")).HistoryPanel);

const NO_CLASH = strings.someoneElseSavedThisWhile;

/** Returns the draft with the stored values in all fields that were not edited since `from`. */
const mergedTexts = (from: ContentTexts, draft: ContentTexts, current: ContentTexts): ContentTexts => ({
  ...current,
  ...Object.fromEntries(Object.entries(draft).filter(([name, text]) => text !== (from[name] ?? ""))),
});

/**
 * The form of a film, a package, a founder, a page's text or a contract. It loses no changes when others save at the
 * same time.
 */
export function ContentEditor({
  item,
  labels,
  shown,
  history,
  outcome,
  called = strings.details,
  actions,
  children,
}: Props) {
  const [draft, setDraft] = useState(item.texts);
  // The state that the form started from: a later version is somebody else's.
  const [base, setBase] = useState({ texts: item.texts, version: item.version });
  // A new item keeps its initial id.
  const [id] = useState(item.id);
  // The form's values when it was sent, so that text typed since then is kept.
  const [sent, setSent] = useState(item.texts);
  const [settled, setSettled] = useState<string>();
  const [clashes, setClashes] = useState<FieldLabels>({});
  const [edited, setEdited] = useState<string>();
  // Whether the newer version was created by this form by replacing a file.
  const [ownVersion, setOwnVersion] = useState(false);
  const revalidator = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const markUnsaved = useMarkUnsaved();
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "save";
  const saving = useSaving("save", outcome);

  const saved = outcome?.tone === "success" ? (outcome.value as SavedContent | undefined) : undefined;
  if (navigation.state === "idle" && outcome && saved && settled !== outcome.id) {
    setSettled(outcome.id);
    // An action beside the form creates a version of its own and keeps the input.
    if (outcome.intent === "save") setDraft((now) => mergedTexts(sent, now, item.texts));
    setBase({ texts: item.texts, version: saved.version });
  }
  const refused = outcome?.tone === "failure" && outcome.intent === "save" ? outcome : undefined;
  if (navigation.state === "idle" && refused?.conflict && settled !== refused.id) {
    setSettled(refused.id);
    // Only fields that both changed need a choice; fields that only the other person changed are adopted.
    const both = differing(labels, base.texts, draft).filter(
      (name) => item.texts[name] !== base.texts[name] && item.texts[name] !== draft[name],
    );
    setClashes(Object.fromEntries(both.map((name) => [name, labels[name] ?? name])));
    setDraft((now) => mergedTexts(base.texts, now, item.texts));
    setBase({ texts: item.texts, version: item.version });
  }
  if (ownVersion && !busy && item.version > base.version) {
    setOwnVersion(false);
    setDraft((now) => mergedTexts(base.texts, now, item.texts));
    setBase({ texts: item.texts, version: item.version });
  }
  const unsaved = differing(labels, saving ? sent : base.texts, draft).length > 0;
  useEffect(() => {
    markUnsaved("content", unsaved);
    return () => markUnsaved("content", false);
  }, [markUnsaved, unsaved]);

  const conflict = refused?.conflict === true && settled === refused.id;
  const errors = edited === outcome?.id ? {} : (refused?.fields ?? {});
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);

  const set = (texts: ContentTexts) => {
    // Several fields may change at once, and an upload may finish long after it was started.
    setDraft((now) => ({ ...now, ...texts }));
    setEdited(outcome?.id);
  };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 bg-white p-5">
        <Form
          ref={form}
          id={formId}
          method="post"
          preventScrollReset
          noValidate
          aria-label={called}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={() => setSent(draft)}
        >
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={base.version} />
          {conflict && (
            <VersionConflict
              text={Object.keys(clashes).length > 0 ? refused.text : NO_CLASH}
              agreed={strings.saveToKeepBoth}
              labels={clashes}
              shown={shown}
              yours={draft}
              theirs={base.texts}
              onTake={(name) => setDraft({ ...draft, [name]: base.texts[name] ?? "" })}
            />
          )}
          {children({
            texts: draft,
            errors,
            onChange: (name, text) => set({ [name]: text }),
            onReplaced: (from, to) => {
              const moved = Object.entries(draft).filter(([, text]) => text === from);
              set(Object.fromEntries(moved.map(([name]) => [name, to])));
              if (Object.values(base.texts).includes(from)) setOwnVersion(true);
              revalidator.revalidate();
            },
          })}
        </Form>
        {/* A file replaced here has created a version. Wait for it, or the save would treat it as another person's. Outside the form, because the actions beside the button are forms, too. */}
        <SaveBar
          id="content"
          form={formId}
          // Not the primary action until there is something to save.
          plain={!unsaved}
          error={conflict ? undefined : wholeFormError(refused, errors)}
          busy={busy || (ownVersion && revalidator.state !== "idle")}
        >
          {actions?.(unsaved || busy)}
        </SaveBar>
      </div>
      {history && (item.version > 0 || history.length > 0) && (
        <LateHistory
          labels={labels}
          shown={shown}
          history={history}
          draft={draft}
          onTake={(texts) => set(texts)}
        />
      )}
    </>
  );
}
