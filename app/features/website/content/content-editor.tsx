import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { differing, type FieldLabels, type ShownText } from "#app/forms/field-comparison.tsx";
import { SaveBar, wholeFormError } from "#app/forms/save-bar.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { useSaving } from "#app/forms/use-saving.ts";
import { VersionConflict } from "#app/forms/version-conflict.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import type { ContentTexts, ContentVersion } from "#server/website/content/contract.ts";
import * as strings from "../strings/content.ts";
import type { SavedContent } from "./change-content.ts";
import { HistoryPanel } from "./history-panel.tsx";

/** What a form's fields need of the form. */
export type FormOfTexts = {
  texts: ContentTexts;
  errors: Partial<Record<string, string>>;
  onChange: (name: string, text: string) => void;
  /** A file has been put into another's place on the server, which wrote its address into the stored texts, too. */
  onReplaced: (from: string, to: string) => void;
};

type Props = {
  item: { id: string; texts: ContentTexts; version: number };
  labels: FieldLabels;
  /** Where a field's text is not what people read. */
  shown?: ShownText | undefined;
  /** None where no versions are kept. */
  history?: ContentVersion[];
  outcome: Outcome | undefined;
  /** The name of its form. */
  called?: string;
  /** Beside the button that saves: what else is done with it, once all that was typed is saved and read again. */
  actions?: (waits: boolean) => ReactNode;
  children: (form: FormOfTexts) => ReactNode;
};

const NO_CLASH = strings.someoneElseSavedThisWhile;

/** A draft in which the fields that were not touched since `from` have the stored values. */
const mergedTexts = (from: ContentTexts, draft: ContentTexts, current: ContentTexts): ContentTexts => ({
  ...current,
  ...Object.fromEntries(Object.entries(draft).filter(([name, text]) => text !== (from[name] ?? ""))),
});

/** The form of a film, a package, a founder, a page's text or a contract, which loses nothing whoever else saves meanwhile. */
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
  // What the form started from: a version that comes in later is somebody else's.
  const [base, setBase] = useState({ texts: item.texts, version: item.version });
  // One that is new keeps the id that it was opened with.
  const [id] = useState(item.id);
  // What the form said as it was sent: whoever types on meanwhile keeps those words.
  const [sent, setSent] = useState(item.texts);
  const [settled, setSettled] = useState<string>();
  const [clashes, setClashes] = useState<FieldLabels>({});
  const [edited, setEdited] = useState<string>();
  // A newer version that this form itself has made by replacing a file.
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
    // A press beside the form leaves what is typed alone, and makes a version of its own.
    if (outcome.intent === "save") setDraft((now) => mergedTexts(sent, now, item.texts));
    setBase({ texts: item.texts, version: saved.version });
  }
  const refused = outcome?.tone === "failure" && outcome.intent === "save" ? outcome : undefined;
  if (navigation.state === "idle" && refused?.conflict && settled !== refused.id) {
    setSettled(refused.id);
    // Only where both wrote something is there a choice; what they alone changed is taken.
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
    // Several fields may change at once, and a file arrives long after it was asked for.
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
        {/* A file that was replaced here has made a version: it is waited for, or the save would meet it as another's.
            Outside the form, as what is beside the button are forms as well. */}
        <SaveBar
          id="content"
          form={formId}
          // Until there is something to save, it is not the next thing to do.
          plain={!unsaved}
          error={conflict ? undefined : wholeFormError(refused, errors)}
          busy={busy || (ownVersion && revalidator.state !== "idle")}
        >
          {actions?.(unsaved || busy)}
        </SaveBar>
      </div>
      {history && (item.version > 0 || history.length > 0) && (
        <HistoryPanel
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
