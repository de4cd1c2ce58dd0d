import { useState } from "react";
import * as strings from "../strings/library.ts";

/** Copies a file's address to the clipboard, with feedback. */
export function CopyAddress({ address }: { address: string }) {
  const [words, setWords] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, location.origin).href);
      setWords(strings.copied);
    } catch {
      // Some browsers ask for permission, which may be denied.
      setWords(strings.yourBrowserDoesNotAllow);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" onClick={copy} className="button button-small">
        {strings.copyAddress}
      </button>
      <p role="status" className="quiet">
        {words}
      </p>
    </div>
  );
}
