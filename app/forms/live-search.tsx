import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import { inputStyle } from "./field.tsx";
import { filterAddress } from "./filter-address.ts";
import * as strings from "./strings.ts";

/** Long enough to wait for the next keystroke, too short to be noticed as a delay. */
const PAUSE_MS = 200;

/** Returns the address's filters without the search text and the page, in a fixed order. */
function withoutWords(search: string | URLSearchParams): string {
  const query = new URLSearchParams(search);
  for (const name of ["q", "page"]) query.delete(name);
  query.sort();
  return query.toString();
}

/** Returns the same-origin link that a click opens in this window; null if there is none. */
function plainLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && !link.target && link.origin === window.location.origin ? link : null;
}

type Props = {
  id: string;
  label: string;
  search: string;
  maxLength: number;
  /** Query parameters to keep along with the search text. */
  hidden?: Record<string, string>;
  className?: string;
  /**
   * For use in a line with other controls: the label is inside the field, and the button is shown only without
   * scripts.
   */
  compact?: boolean;
  /** More filters. A choice applies immediately. */
  children?: ReactNode;
};

/** A search field that searches as the user types and keeps its text in the address. */
export function LiveSearch({ compact = false, className = "", ...props }: Props) {
  const { id, label, search, maxLength, hidden = {}, children } = props;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  /** The form of a search that became due during another navigation. */
  const late = useRef<HTMLFormElement>(undefined);
  /** The text of the last search. */
  const wanted = useRef<string>(undefined);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isPressed =
    next !== undefined &&
    (next.pathname !== pathname || withoutWords(next.search) !== withoutWords(new URLSearchParams(hidden)));
  const pressed = useRef(isPressed);
  useEffect(() => {
    // Back and forward change the address and update the input, but not while the user is typing.
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  const go = (form: HTMLFormElement, replace: boolean) => {
    // Submitting the form replaces a pending search.
    clearTimeout(pause.current);
    wanted.current = input.current?.value.trim();
    return navigate(filterAddress(form), { replace, preventScrollReset: true });
  };
  /**
   * Adds pending search text to a link that is pressed. The link's address still has the old text, and a search right
   * afterward would replace that navigation.
   */
  const pressLink = useEffectEvent((event: MouseEvent) => {
    const link = plainLinkOf(event);
    if (!link || !input.current) return;
    clearTimeout(pause.current);
    const typed = input.current.value.trim();
    const query = new URLSearchParams(link.search);
    const keepsWords = link.pathname === pathname && (query.get("q") ?? "") === search;
    if (!keepsWords || typed === search) return;
    event.preventDefault();
    wanted.current = typed;
    query.delete("page");
    if (typed) query.set("q", typed);
    else query.delete("q");
    navigate({ search: `${query}` }, { preventScrollReset: true });
  });
  useEffect(() => {
    // In the capture phase, before the link's own handler.
    const listener = (event: MouseEvent) => pressLink(event);
    document.addEventListener("click", listener, true);
    return () => document.removeEventListener("click", listener, true);
  }, []);
  const begin = (form: HTMLFormElement) => {
    if (pressed.current) late.current = form;
    else go(form, true);
  };
  const catchUp = useEffectEvent(() => {
    // The other navigation may have started from the address before the search and replaced it.
    const typed = input.current?.value.trim();
    const isLost = typed === wanted.current && typed !== search;
    const form = late.current ?? (isLost ? input.current?.form : undefined);
    late.current = undefined;
    if (form) go(form, true);
  });
  useEffect(() => {
    pressed.current = isPressed;
    if (!isPressed) catchUp();
  }, [isPressed]);
  return (
    <Form
      method="get"
      role="search"
      preventScrollReset
      className={compact ? `list-search ${className}` : className}
      onSubmit={(event) => {
        event.preventDefault();
        go(event.currentTarget, false);
      }}
      onChange={({ currentTarget: form, nativeEvent }) => {
        clearTimeout(pause.current);
        pause.current = setTimeout(() => begin(form), nativeEvent.target === input.current ? PAUSE_MS : 0);
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={compact ? "contents" : "min-w-0"}>
        <label htmlFor={id} className={compact ? "sr-only" : "mb-1 block font-semibold"}>
          {label}
        </label>
        <div className={compact ? "contents" : "flex gap-2"}>
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            defaultValue={search}
            maxLength={maxLength}
            autoComplete="off"
            placeholder={compact ? label : undefined}
            className={compact ? "placeholder:text-quiet" : `${inputStyle} min-w-0 flex-1`}
          />
          <button
            type="submit"
            className={`button button-small flex-none ${compact ? "hidden noscript:inline-flex" : ""}`}
          >
            {strings.search}
          </button>
        </div>
      </div>
      {children}
    </Form>
  );
}
