import { createContext, type ReactNode, startTransition, use, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

export type Editing = {
  /** The field to begin with; none for the form as a whole. */
  field: string;
  /** What was pressed, which gets the focus back; null where the address asked. */
  pressed: HTMLElement | null;
};

type State = {
  /** Nothing while the details are text. */
  editing: Editing | undefined;
  open: (editing: Editing) => void;
  close: () => void;
};

const Details = createContext<State>({ editing: undefined, open: () => {}, close: () => {} });

/** Whether the details of a booking are text or a form, for every place of its page that leads to a field. */
export const useDetailsEditing = () => use(Details);

const askedFor = (field: string | null): Editing | undefined =>
  field === null ? undefined : { field, pressed: null };

/** What led to the form, or shows now what was edited in it. */
const placeOf = ({ field, pressed }: Editing) =>
  pressed?.isConnected
    ? pressed
    : (document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(field)}"]`) ??
      document.querySelector<HTMLElement>('[data-edit=""]'));

/** Opens the form by a press without a step of the router, which would forget what is being sent, or by `?edit=venue`. */
export function DetailsEditing({ children }: { children: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("edit");
  const [known, setKnown] = useState(asked);
  const [editing, setEditing] = useState(() => askedFor(asked));
  const left = useRef<Editing>(undefined);
  if (asked !== known) {
    setKnown(asked);
    if (asked !== null) setEditing(askedFor(asked));
  }

  useEffect(() => {
    const before = left.current;
    left.current = editing;
    // Whoever has gone on to another field of the page stays there.
    if (before && !editing && document.activeElement === document.body) placeOf(before)?.focus();
  }, [editing]);

  // The text stays in sight until the form has come.
  const open = (next: Editing) => startTransition(() => setEditing(next));
  const close = () => {
    setEditing(undefined);
    if (asked === null) return;
    const rest = new URLSearchParams(query);
    rest.delete("edit");
    setQuery(rest, { replace: true, preventScrollReset: true });
  };
  return <Details value={{ editing, open, close }}>{children}</Details>;
}
