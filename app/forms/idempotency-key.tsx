import { useEffect, useRef } from "react";

/**
 * Names one sending of a form: the server takes the same name twice for one. Give it another `key` for what is
 * another sending.
 */
export function OnceKey() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Drawn in the browser: what the server draws would be the same for everybody who goes back to the page.
    if (input.current) input.current.value = crypto.randomUUID();
  }, []);
  return <input ref={input} type="hidden" name="key" />;
}
