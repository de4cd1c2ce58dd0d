import { useId, useState } from "react";
import * as strings from "#app/components/strings/preview.ts";

/** About six lines of text. */
const SHORT = 260;
const LINES = 6;

const isLong = (text: string) => text.length > SHORT || text.split("\n").length > LINES;

/** A message's beginning, with the rest on demand. */
export function MessageExcerpt({ title, message }: { title: string | null; message: string }) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const long = isLong(message);
  return (
    <blockquote className="border-t border-line pt-3">
      {title && <p className="wrap-anywhere quiet text-12">{title}</p>}
      <p id={id} className={`wrap-anywhere whitespace-pre-line ${long && !whole ? "line-clamp-6" : ""}`}>
        {message}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          className="text-link min-h-(--control) cursor-pointer"
        >
          {whole ? strings.showLess : strings.showAll}
        </button>
      )}
    </blockquote>
  );
}
