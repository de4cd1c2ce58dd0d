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
  /** The field to focus first. Empty for the form as a whole. */
  field: string;
  /** The element that opened the form and gets the focus back. Null if the URL opened it. */
  pressed: HTMLElement | null;
  /** Whether the browser already focused the field, before scripts. */
  isFocused?: boolean;
  /** What was typed in the in-place forms before the full form was opened. */
  typed?: Partial<FieldTexts>;
};

type DetailsPage = Pick<BookingPage, "booking" | "packages" | "admins" | "timeline"> & {
  /** The id of the agreement whose new version would move the date. */
  movesBy: string | null;
};

type State = {
  page: DetailsPage;
  outcome: Outcome | undefined;
  /** The places that are currently forms. Everything else is text. */
  editing: readonly Editing[];
  open: (asked: Pick<Editing, "field" | "pressed">) => void;
  close: (place: EditPlace) => void;
  /** Reports the unsaved values that were typed in a place. */
  keep: (place: EditPlace, typed: Partial<FieldTexts> | null) => void;
};

const Details = createContext<State | null>(null);

/**
 * Returns which details of a booking are text and which are forms, for all places of its page that link to a field.
 */
export function useDetailsEditing(): State {
  const state = use(Details);
  if (!state) throw new Error("Details outside of a booking's page");
  return state;
}

/** Phones and desktops have different links to the full form. */
const shownPress = (field: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-edit="${CSS.escape(field)}"]`)].find((press) =>
    press.checkVisibility(),
  );

/** Returns what opened the form, or what now shows the edited value. */
const pressOf = ({ field, pressed }: Editing) =>
  pressed?.isConnected ? pressed : (shownPress(field) ?? shownPress(""));

type Typed = ReadonlyMap<EditPlace, Partial<FieldTexts>>;

/** Returns the open forms after another field was requested. */
function opened(
  now: readonly Editing[],
  next: Pick<Editing, "field" | "pressed">,
  typed: Typed,
): readonly Editing[] {
  const all = now.find(({ place }) => place === "all");
  // The full form has every field, so it moves to that field.
  if (all) return [{ ...all, ...next, isFocused: false }];
  const place = placeOf(next.field);
  if (place === "all") return [{ ...next, place, typed: Object.assign({}, ...typed.values()) }];
  // Forms with unsaved values stay open until they are saved or canceled.
  const others = now.filter((one) => one.place !== place && typed.has(one.place));
  return [...others, { ...next, place }];
}

type Props = { page: DetailsPage; outcome: Outcome | undefined; children: ReactNode };

/**
 * Turns a value into a form when it is pressed, without a navigation, which would abort a submission in progress. A
 * URL can request the same with `?edit=venue`. If it is loaded as a document, the full form opens, which also works
 * without scripts.
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

  // Removes the parameter from the URL, so it can be requested again. The page's data is unchanged.
  const forget = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete("edit");
    void navigate(`?${rest}`, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  });
  useEffect(() => {
    if (asked !== null) forget();
  }, [asked]);

  useEffect(() => {
    const closed = before.current.find(({ place }) => editing.every((one) => one.place !== place));
    before.current = editing;
    // Don't move the focus if the user has already gone to another field.
    if (closed && document.activeElement === document.body) pressOf(closed)?.focus();
  }, [editing]);

  // Memoized, because with a new context value React would show the fallback of parts that are still loading.
  const state = useMemo<State>(
    () => ({
      page,
      outcome,
      editing,
      // The text stays visible until the form has loaded.
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
