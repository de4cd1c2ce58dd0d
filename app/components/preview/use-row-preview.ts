import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { addressWithOpen, useIsWide, useOpenRow } from "./open-row.ts";

/** What does something by itself when it is pressed. */
const CONTROLS = ":is(a, button, input, label, summary)";
const ROW = "[data-row]";

/** Whoever walks on within this time is not followed: each step would read another booking and change the address. */
const FOLLOW_MS = 150;

const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;

/**
 * Shows a row beside its list: when it is pressed outside of its links and controls, and when the focus walks on to it
 * while another is open. Escape closes it. The rows of the element have their id as `data-row`.
 * @returns what closes it
 */
export function useRowPreview(split: RefObject<HTMLElement | null>) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const wide = useIsWide();
  const open = useOpenRow();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // In place, so that Back leaves the list, and without reading the list again: it is the same.
  const show = (id: string | null) =>
    navigate(addressWithOpen(query, id), {
      ...{ replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    });
  const linkOf = (id: string) =>
    [...(split.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
      .find((row) => row.dataset.row === id)
      ?.querySelector<HTMLElement>("a[href]");
  const close = () => {
    clearTimeout(pause.current);
    if (open === null) return;
    void show(null);
    linkOf(open)?.focus({ preventScroll: true });
  };

  const onClick = useEffectEvent((event: MouseEvent) => {
    clearTimeout(pause.current);
    const row = rowAt(event.target);
    if (!wide || !row?.dataset.row || !(event.target instanceof Element) || event.target.closest(CONTROLS))
      return;
    const byKey = event.detail === 0;
    // Words that were selected to be copied are no press.
    if (!byKey && getSelection()?.isCollapsed === false) return;
    if (row.dataset.row === open) {
      if (byKey) split.current?.querySelector<HTMLElement>(".preview-pane")?.focus();
      return;
    }
    void show(row.dataset.row);
    // The walk goes on from here.
    row.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
  });
  const follow = useEffectEvent((id: string) => {
    // Somebody is on the way to another page.
    if (state === "idle") void show(id);
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const id =
      target instanceof Element && target.matches("a[href]") ? rowAt(target)?.dataset.row : undefined;
    if (open === null || !id) return;
    clearTimeout(pause.current);
    if (id !== open) pause.current = setTimeout(() => follow(id), FOLLOW_MS);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const at = document.activeElement;
    // Elsewhere Escape is a menu's, or a field's.
    if (at === null || at === document.body || split.current?.contains(at)) close();
  });

  useEffect(() => {
    const element = split.current;
    const [click, focus] = [(event: MouseEvent) => onClick(event), (event: FocusEvent) => onFocus(event)];
    // The focus that a press moves by script has no ring, which says where the keyboard is.
    const point = () => element?.setAttribute("data-pointer", "");
    const key = (event: KeyboardEvent) => {
      element?.removeAttribute("data-pointer");
      onKey(event);
    };
    element?.addEventListener("pointerdown", point);
    element?.addEventListener("click", click);
    element?.addEventListener("focusin", focus);
    document.addEventListener("keydown", key);
    return () => {
      element?.removeEventListener("pointerdown", point);
      element?.removeEventListener("click", click);
      element?.removeEventListener("focusin", focus);
      document.removeEventListener("keydown", key);
      clearTimeout(pause.current);
    };
  }, [split]);
  return close;
}
