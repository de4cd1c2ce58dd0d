import { HONEYPOT } from "#server/platform/forms/contract.ts";
import * as strings from "./strings.ts";

/**
 * A trap for bots that fill in every field. People neither see nor reach it. Autofill leaves it alone, too: browsers
 * skip fields that are not displayed or have an unknown name, and password managers respect their own opt-out
 * attributes.
 */
export function Honeypot() {
  return (
    <label hidden>
      {strings.leaveThisEmpty}
      <input
        name={HONEYPOT}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </label>
  );
}
