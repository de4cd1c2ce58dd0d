import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useScripts } from "#app/lib/use-scripts.ts";
import type { BookingPage, FieldTexts } from "#server/bookings/page/contract.ts";
import type { Outcome } from "./change-booking.ts";
import { type EditPlace, placeOf } from "./edit-places.ts";

export type Editing = {
  place: EditPlace;
  /** The field to begin with; none for the form as a whole. */
  field: string;
  /** What was pressed, which gets the focus back; null where the address asked. */
  pressed: HTMLElement | null;
  /** The browser has focused the field by itself, before scripts. */
  isFocused?: boolean;
  /** What was typed in place of single values before the form of all was opened. */
  typed?: Partial<FieldTexts>;
};

type DetailsPage = Pick<BookingPage, "booking" | "packages" | "admins" | "timeline">;

type State = {
  page: DetailsPage;
  outcome: Outcome | undefined;
  /** What is a form at the moment; all else is text. */
  editing: readonly Editing[];
  open: (asked: Pick<Editing, "field" | "pressed">) => void;
  close: (place: EditPlace) => void;
  /** Says what is typed in a place and not saved. */
  keep: (place: EditPlace, typed: Partial<FieldTexts> | null) => void;
};

const Details = createContext<State | null>(null);

/** Which details of a booking are text and which a form, for every place of its page that leads to a field. */
export function useDetailsEditing(): State {
  const state = use(Details);
  if (!state) throw new Error("Details outside of a booking's page");
  return state;
}

/** A phone has another way to the form of all than a desktop. */
const shownPress = (field: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-edit="${CSS.escape(field)}"]`)].find((press) =>
    press.checkVisibility(),
  );

/** What led to the form, or shows now what was edited in it. */
const pressOf = ({ field, pressed }: Editing) =>
  pressed?.isConnected ? pressed : (shownPress(field) ?? shownPress(""));

type Typed = ReadonlyMap<EditPlace, Partial<FieldTexts>>;

/** What is a form once another field was asked for. */
function opened(
  now: readonly Editing[],
  next: Pick<Editing, "field" | "pressed">,
  typed: Typed,
): readonly Editing[] {
  const all = now.find(({ place }) => place === "all");
  // The form of all has every field: the press leads there.
  if (all) return [{ ...all, ...next, isFocused: false }];
  const place = placeOf(next.field);
  if (place === "all") return [{ ...next, place, typed: Object.assign({}, ...typed.values()) }];
  // What is typed elsewhere stays open until it is saved or cancelled.
  const others = now.filter((one) => one.place !== place && typed.has(one.place));
  return [...others, { ...next, place }];
}

type Props = { page: DetailsPage; outcome: Outcome | undefined; children: ReactNode };

/**
 * Makes a form of a value by a press on it, without a step of the router, which would forget what is being sent. An
 * address asks for the same by `?edit=venue`; one that is opened as a document gets the form of all fields, which a
 * browser without scripts can show as well.
 */
export function DetailsEditing({ page, outcome, children }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const scripts = useScripts();
  const asked = query.get("edit");
  const [known, setKnown] = useState(asked);
  const typed = useRef(new Map<EditPlace, Partial<FieldTexts>>());
  const [editing, setEditing] = useState<readonly Editing[]>(() => {
    if (asked === null) return [];
    const first = { field: asked, pressed: null };
    return [scripts ? { ...first, place: placeOf(asked) } : { ...first, place: "all", isFocused: true }];
  });
  const before = useRef(editing);

  if (asked !== known) {
    setKnown(asked);
    if (asked !== null) setEditing(opened(editing, { field: asked, pressed: null }, typed.current));
  }

  // The word leaves the address, so that it can be asked for again. The page's data is the same.
  const forget = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete("edit");
    void navigate(`?${rest}`, {
      ...{ replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    });
  });
  useEffect(() => {
    if (asked !== null) forget();
  }, [asked]);

  useEffect(() => {
    const closed = before.current.find(({ place }) => editing.every((one) => one.place !== place));
    before.current = editing;
    // Whoever has gone on to another field of the page stays there.
    if (closed && document.activeElement === document.body) pressOf(closed)?.focus();
  }, [editing]);

  // The same for as long as nothing of it changes: with another value here, React would show nothing in place of the
  // parts that are still on their way.
  const state = useMemo<State>(
    () => ({
      page,
      outcome,
      editing,
      // The text stays in sight until the form has come.
      open: (next) => startTransition(() => setEditing((now) => opened(now, next, typed.current))),
      close: (place) => setEditing((now) => now.filter((one) => one.place !== place)),
      keep: (place, words) => {
        if (words) typed.current.set(place, words);
        else typed.current.delete(place);
      },
    }),
    [page, outcome, editing],
  );
  return <Details value={state}>{children}</Details>;
}
