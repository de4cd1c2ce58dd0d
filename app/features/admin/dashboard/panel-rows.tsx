import { Children, type ReactNode, useId, useState } from "react";
import * as strings from "../strings/dashboard.ts";

type Props = {
  /** The panel's title, for screen reader users who hear the button without its panel. */
  about: string;
  children: ReactNode;
};

const SHORT = "max-sm:not-noscript:[&>li:nth-child(n+2)]:hidden";

/** A panel's rows. On a phone, where the panels are in one column, the first one until the rest are asked for. */
export function PanelRows({ about, children }: Props) {
  const [all, setAll] = useState(false);
  const list = useId();
  const more = Children.count(children) - 1;
  return (
    <>
      <ul id={list} className={`divide-y divide-line ${all ? "" : SHORT}`}>
        {children}
      </ul>
      {more > 0 && !all && (
        <button
          type="button"
          aria-expanded={false}
          aria-controls={list}
          onClick={() => setAll(true)}
          className="min-h-11 w-full cursor-pointer border-t border-line px-5 text-left underline underline-offset-4 sm:hidden noscript:hidden"
        >
          {strings.showMore(more)}
          <span className="sr-only">: {about}</span>
        </button>
      )}
    </>
  );
}
