import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import { inputStyle } from "./field.tsx";
import { filterAddress } from "./filter-address.ts";
import * as strings from "./strings.ts";

/** Long enough for the next letter of somebody who types, too short to be noticed by somebody who waits. */
const PAUSE_MS = 200;

/** What an address filters by beside the words and the page, in one order. */
function withoutWords(search: string | URLSearchParams): string {
  const query = new URLSearchParams(search);
  for (const name of ["q", "page"]) query.delete(name);
  query.sort();
  return query.toString();
}

/** The link of this site that a click follows in this window. */
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
  /** What the address keeps along with the words. */
  hidden?: Record<string, string>;
  className?: string;
  /** In one line with others: its label is in the field, and its button there for those without scripts. */
  compact?: boolean;
  /** More to choose by: a choice counts at once. */
  children?: ReactNode;
};

/** A search that begins while one types, and is part of the address. */
export function LiveSearch({ compact = false, className = "", ...props }: Props) {
  const { id, label, search, maxLength, hidden = {}, children } = props;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  /** A search whose turn came while something else that somebody had pressed was on its way. */
  const late = useRef<HTMLFormElement>(undefined);
  /** The words that were searched for last. */
  const wanted = useRef<string>(undefined);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isPressed =
    next !== undefined &&
    (next.pathname !== pathname || withoutWords(next.search) !== withoutWords(new URLSearchParams(hidden)));
  const pressed = useRef(isPressed);
  useEffect(() => {
    // Back and forward change the address; whoever is typing is ahead of it.
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  const go = (form: HTMLFormElement, replace: boolean) => {
    // Whoever presses the button waits for nothing that was about to begin by itself.
    clearTimeout(pause.current);
    wanted.current = input.current?.value.trim();
    return navigate(filterAddress(form), { replace, preventScrollReset: true });
  };
  /**
   * A link that is pressed while words wait takes them along: its address has the words from before, and a search that
   * began right afterwards would take its place.
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
    // Before the link's own handler.
    const listener = (event: MouseEvent) => pressLink(event);
    document.addEventListener("click", listener, true);
    return () => document.removeEventListener("click", listener, true);
  }, []);
  const begin = (form: HTMLFormElement) => {
    if (pressed.current) late.current = form;
    else go(form, true);
  };
  const catchUp = useEffectEvent(() => {
    // What was pressed may have had the address from before the search, and have come instead of it.
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
