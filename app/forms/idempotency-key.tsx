import { useEffect, useRef } from "react";

/**
 * Identifies one submission of a form, so that the server treats a repeat as the same. Use another `key` for another
 * submission.
 */
export function OnceKey() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Generated in the browser: a server-rendered value would be reused after going back to the page.
    if (input.current) input.current.value = crypto.randomUUID();
  }, []);
  return <input ref={input} type="hidden" name="key" />;
}
