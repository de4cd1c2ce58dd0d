import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { addressWithOpen, useIsWide, useOpenRow } from "./open-row.ts";

/** Elements that handle a press themselves. */
const CONTROLS = ":is(a, button, input, label, summary)";
const ROW = "[data-row]";

/**
 * Moving on within this time doesn't update the preview: each step would fetch another booking and change the
 * address.
 */
const FOLLOW_MS = 150;

const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;

/**
 * Shows a row beside its list when it is pressed outside of its links and controls, and when the focus moves to it
 * while another row is open. Escape closes it. Each row has its id in `data-row`.
 * @returns a function that closes the preview
 */
export function useRowPreview(split: RefObject<HTMLElement | null>) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const wide = useIsWide();
  const open = useOpenRow();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Replaces the history entry, so that Back leaves the list. The list's data has not changed, so it is not reloaded.
  const show = (id: string | null) =>
    navigate(addressWithOpen(query, id), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
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
    // Selecting text to copy it is not a press.
    if (!byKey && getSelection()?.isCollapsed === false) return;
    if (row.dataset.row === open) {
      if (byKey) split.current?.querySelector<HTMLElement>(".preview-pane")?.focus();
      return;
    }
    void show(row.dataset.row);
    // Keyboard navigation continues from here.
    row.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
  });
  const follow = useEffectEvent((id: string) => {
    // Otherwise, the user is already navigating to another page.
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
    // Elsewhere, Escape belongs to a menu or a field.
    if (at === null || at === document.body || split.current?.contains(at)) close();
  });

  useEffect(() => {
    const element = split.current;
    const [click, focus] = [(event: MouseEvent) => onClick(event), (event: FocusEvent) => onFocus(event)];
    // Focus moved by script after a press gets no focus ring, because the ring marks the keyboard's position.
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
