import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { mayOpen, type Role } from "#server/platform/rights/contract.ts";
import { beginningDay, DAY, dayAfter, focusedDay } from "./calendar-days.ts";
import { commandOf, nextRow } from "./commands.ts";
import { useKeyHint } from "./key-hint.tsx";

/** How long a letter after `g` is awaited. */
const AWAIT_MS = 1500;

/** Each line of a list or a table that leads somewhere, but not those of the navigation; of a calendar, each day. */
const ROWS = `${DAY}, main :is(li, tbody > tr):has(a[href]):not(nav *, .preview-pane *, ${DAY} *, :has(.admin-day))`;
/** The row that is shown beside its list. */
const OPEN_ROW = "main [data-row][aria-current]";
/** What types, and what takes letters by itself. */
const TYPING =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], video, audio";

const isTypedIn = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TYPING) !== null;

const rowsOf = () => [...document.querySelectorAll<HTMLElement>(ROWS)];
/** The row with the focus; without one, that which is open, so that one walks on from what one reads. */
const focusedRow = () =>
  document.activeElement?.closest<HTMLElement>(ROWS) ?? document.querySelector<HTMLElement>(OPEN_ROW);

function focusOn(row: HTMLElement | undefined) {
  row?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

const boxOf = (row: HTMLElement | null) => row?.querySelector<HTMLInputElement>("input[type=checkbox]");
const actOfScreen = () => document.querySelector<HTMLElement>("main [data-key=e]:not(li *, tr *)");
/** Whether there are rows that a key could select or act on. */
const hasActs = () =>
  rowsOf().some((row) => row.querySelector("input[type=checkbox], [data-key=e]") !== null);

export type KeyboardProps = {
  role: Role;
  /** Whether letters are keys. */
  enabled: boolean;
  onSearch: () => void;
  onHelp: () => void;
  /** The keys are listened to from now on. */
  onReady: () => void;
};

/** Lets an admin walk and act by single letters wherever nothing is typed. It shows only what a key could not do. */
export function Keyboard({ role, enabled, onSearch, onHelp, onReady }: KeyboardProps) {
  const { hint, say: onNoRow } = useKeyHint();
  const navigate = useNavigate();
  const awaitedUntil = useRef(0);
  /** Where the walk was, for when its row is gone: archived, or on the page before. */
  const last = useRef<number>(null);

  const walk = (by: 1 | -1) => {
    const rows = rowsOf();
    const focused = focusedRow();
    const begin = beginningDay();
    const at = nextRow({
      count: rows.length,
      focused: focused ? rows.indexOf(focused) : -1,
      last: begin ? rows.indexOf(begin) : last.current,
      by,
    });
    if (at === null) return;
    last.current = at;
    focusOn(rows[at]);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedIn(event)) return;
    if (document.querySelector("dialog[open]")) return;
    const command = commandOf(event.key, Date.now() < awaitedUntil.current);
    awaitedUntil.current = command?.does === "await-place" ? Date.now() + AWAIT_MS : 0;
    const day = focusedDay();
    // Wherever no day is meant, arrows scroll.
    if (!command || (command.does === "step" && !day)) return;
    // Whoever holds a key down walks on, and does everything else once.
    if (event.repeat && command.does !== "walk" && command.does !== "step") return;
    event.preventDefault();
    switch (command.does) {
      case "step":
        return day ? focusOn(dayAfter(day, command.by)) : undefined;
      case "go":
        last.current = null;
        return mayOpen(role, command.to) ? void navigate(command.to) : undefined;
      case "walk":
        return walk(command.by);
      case "help":
        return onHelp();
      case "search": {
        const field = document.querySelector<HTMLInputElement>("main input[type=search]");
        return field ? field.select() : onSearch();
      }
      case "select": {
        const box = boxOf(focusedRow());
        if (box) return box.click();
        return hasActs() ? onNoRow() : undefined;
      }
      case "preview":
        return focusedRow()?.click();
      case "act": {
        const ofRow = focusedRow()?.querySelector<HTMLElement>("[data-key=e]");
        const act = ofRow ?? actOfScreen();
        if (act) return act.click();
        const box = boxOf(focusedRow());
        if (!box) return hasActs() ? onNoRow() : undefined;
        // A row alone is selected first, which brings what can be done with it.
        box.click();
        requestAnimationFrame(() => actOfScreen()?.click());
      }
    }
  });

  const ready = useEffectEvent(() => onReady());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    ready();
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return hint;
}
