import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { mayOpen, type Role } from "#server/platform/rights/contract.ts";
import { beginningDay, DAY, dayAfter, focusedDay } from "./calendar-days.ts";
import { commandOf, nextRow } from "./commands.ts";
import { useKeyHint } from "./key-hint.tsx";

/** How long to wait for a letter after `g`, in milliseconds. */
const AWAIT_MS = 1500;

/** Selects each row of a list or table with a link, except in the navigation; in a calendar, each day. */
const ROWS = `${DAY}, main :is(li, tbody > tr):has(a[href]):not(nav *, .preview-pane *, ${DAY} *, :has(.admin-day))`;
/** Selects the row whose preview is open. */
const OPEN_ROW = "main [data-row][aria-current]";
/** Selects elements that take text input or handle letters themselves. */
const TYPING =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], video, audio";

const isTypedIn = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TYPING) !== null;

const rowsOf = () => [...document.querySelectorAll<HTMLElement>(ROWS)];
/** Returns the focused row; without one, the open row, so that navigation continues from what the user reads. */
const focusedRow = () =>
  document.activeElement?.closest<HTMLElement>(ROWS) ?? document.querySelector<HTMLElement>(OPEN_ROW);

function focusOn(row: HTMLElement | undefined) {
  row?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

const boxOf = (row: HTMLElement | null) => row?.querySelector<HTMLInputElement>("input[type=checkbox]");
const actOfScreen = () => document.querySelector<HTMLElement>("main [data-key=e]:not(li *, tr *)");
/** Returns whether there are rows that a key could select or act on. */
const hasActs = () =>
  rowsOf().some((row) => row.querySelector("input[type=checkbox], [data-key=e]") !== null);

export type KeyboardProps = {
  role: Role;
  /** Whether single-letter shortcuts are on. */
  enabled: boolean;
  onSearch: () => void;
  onHelp: () => void;
  /** Called once the shortcuts work. */
  onReady: () => void;
};

/**
 * Lets an admin navigate and act by single letters wherever no text is being typed. Renders only a hint when a key
 * had no effect.
 */
export function Keyboard({ role, enabled, onSearch, onHelp, onReady }: KeyboardProps) {
  const { hint, say: onNoRow } = useKeyHint();
  const navigate = useNavigate();
  const awaitedUntil = useRef(0);
  /** The index of the last row, in case the row is gone: archived, or on the previous page. */
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
    // Without a focused day, the arrow keys scroll.
    if (!command || (command.does === "step" && !day)) return;
    // Holding a key down repeats navigation, but no other command.
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
        // A single row is selected first, which shows its actions.
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
