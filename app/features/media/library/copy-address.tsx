import { useState } from "react";
import * as strings from "../strings/library.ts";

/** Puts a file's address where one can paste it from, and says so. */
export function CopyAddress({ address }: { address: string }) {
  const [words, setWords] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, location.origin).href);
      setWords(strings.copied);
    } catch {
      // Some browsers ask first, and people say no.
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
