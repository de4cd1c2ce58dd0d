import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

/** Minimum distance between the panel and the edge of the screen, in pixels. */
const EDGE = 16;

type Props = {
  /** The button's label. */
  label: ReactNode;
  className: string;
  /** The panel's class name. */
  panel: string;
  /** A function is called when the panel first opens: a list with hundreds of closed panels is listening much sooner. */
  children: ReactNode | (() => ReactNode);
};

/**
 * A button that opens a panel below it, also without scripts unless its content is a function. Escape, a press
 * elsewhere or a choice in the panel closes it; after a choice, the focus returns to the button.
 */
export function Menu({ label, className, panel, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const close = (focus: boolean) => {
    if (!details.current?.open) return;
    details.current.open = false;
    if (focus) details.current.querySelector("summary")?.focus();
  };
  useEffect(() => {
    const isOutside = ({ target }: Event) => target instanceof Node && !details.current?.contains(target);
    const listen = (event: PointerEvent) => {
      if (details.current?.open && isOutside(event)) details.current.open = false;
    };
    document.addEventListener("pointerdown", listen);
    return () => document.removeEventListener("pointerdown", listen);
  }, []);
  const onToggle = () => {
    const opened = details.current?.open ? details.current.querySelector<HTMLElement>(":scope > div") : null;
    if (!opened) return;
    // The content has to be there before the panel is measured.
    flushSync(() => setOpened(true));
    opened.style.translate = "";
    delete opened.dataset.above;
    const { left, right, bottom, height } = opened.getBoundingClientRect();
    const beyond = right - (document.documentElement.clientWidth - EDGE);
    opened.style.translate = `${-Math.max(0, beyond) + Math.max(0, EDGE - left)}px`;
    const above = details.current?.getBoundingClientRect().top ?? 0;
    if (bottom > innerHeight - EDGE && above > height + EDGE) opened.dataset.above = "";
  };
  const events = {
    onToggle,
    onKeyDown: ({ key }: KeyboardEvent) => key === "Escape" && close(true),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close(false);
    },
    onClick: ({ target }: MouseEvent) => target instanceof Element && target.closest("a") && close(true),
    onSubmit: () => close(true),
  };
  return (
    <details ref={details} className="dropdown" {...events}>
      <summary className={className}>{label}</summary>
      <div className={`dropdown-panel ${panel}`}>
        {typeof children === "function" ? wasOpened && children() : children}
      </div>
    </details>
  );
}
