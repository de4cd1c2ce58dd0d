import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import type { Theme, ThemeField, ThemeScreen } from "#server/website/theme/contract.ts";
import { type DraftState, editedFields, editsOf, merged, settled, type ThemeOutcome } from "./draft-state.ts";

/** Long enough to finish typing a word, short enough for a live preview. */
const SAVE_AFTER_MS = 500;
const ACTION = "/admin/customize";

type DraftAction = { intent: "publish" | "discard" } | { intent: "restore"; number: number };

/** The state of the draft's form: saves automatically, one save at a time, and loses no changes when others save. */
export function useThemeDraft(screen: ThemeScreen) {
  const fetcher = useFetcher<ThemeOutcome>();
  const [state, setState] = useState<DraftState>({
    base: { theme: screen.draft, version: screen.version },
    mine: screen.draft,
    clashes: [],
    heard: "",
  });
  const [asked, setAsked] = useState<DraftAction>();
  const [sent, setSent] = useState(screen.draft);
  const markUnsaved = useMarkUnsaved();
  const idle = fetcher.state === "idle";
  const outcome = fetcher.data;

  if (idle && outcome && outcome.id !== state.heard) setState(settled(state, outcome, sent, screen));
  else if (idle && screen.version > state.base.version) setState(merged(state, screen));

  const edited = editedFields(state);
  const dirty = edited.length > 0;
  // A refused draft is sent again only after it has changed.
  const refused = outcome?.tone === "failure" && JSON.stringify(sent) === JSON.stringify(state.mine);
  const waiting = dirty && idle && !refused && state.clashes.length === 0;
  const send = useRef<(action?: DraftAction) => void>(() => {});
  send.current = (action) => {
    setSent(state.mine);
    const form = { intent: "draft", ...action, version: state.base.version };
    const keeps = form.intent === "draft" || form.intent === "publish";
    fetcher.submit(keeps ? { ...form, changes: JSON.stringify(editsOf(state)) } : form, {
      method: "post",
      action: ACTION,
    });
  };

  useEffect(() => {
    if (!idle || !asked || outcome?.id !== (state.heard || undefined)) return;
    setAsked(undefined);
    send.current(asked);
  }, [idle, asked, outcome, state.heard]);

  // Each key begins the waiting anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what it waits after.
  useEffect(() => {
    if (!waiting || asked) return;
    const timer = setTimeout(() => send.current(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting, asked, state.mine]);

  // Errors of saved menus only: the paths change as soon as a row moves.
  const deadLinks = Object.fromEntries(
    Object.entries(screen.deadLinks).filter(
      ([place]) => !edited.some((name) => place.startsWith(`${name}.`)),
    ),
  );
  const unsaved = dirty || state.clashes.length > 0;
  useEffect(() => {
    markUnsaved("theme", unsaved);
    return () => markUnsaved("theme", false);
  }, [markUnsaved, unsaved]);

  return {
    theme: state.mine,
    version: state.base.version,
    theirs: state.base.theme,
    clashes: state.clashes,
    dirty,
    busy: !idle || asked !== undefined,
    /** Error messages by path, such as `headerLinks.1.target`. */
    errors: { ...deadLinks, ...(refused ? outcome.fields : {}) },
    outcome,
    put: (changes: Partial<Theme>) =>
      setState((known) => ({ ...known, mine: { ...known.mine, ...changes } })),
    choose: (name: ThemeField, which: "mine" | "theirs") =>
      setState((known) => ({
        ...known,
        mine: which === "theirs" ? { ...known.mine, [name]: known.base.theme[name] } : known.mine,
        clashes: known.clashes.filter((clash) => clash !== name),
      })),
    ask: setAsked,
  };
}
