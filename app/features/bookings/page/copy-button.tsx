import { useState } from "react";
import * as strings from "../strings/page.ts";

/** Copies a value. On a phone, a long press on the value does. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [note, setNote] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setNote(strings.copied);
    } catch {
      setNote(strings.selectItAndCopy);
    }
  };
  return (
    <span className="max-md:hidden noscript:hidden">
      <button type="button" aria-label={label} className="copy-button" onClick={copy}>
        {strings.copy}
      </button>{" "}
      <span role="status" className="quiet text-12">
        {note}
      </span>
    </span>
  );
}
