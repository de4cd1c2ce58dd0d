import { HONEYPOT } from "#server/platform/forms/contract.ts";
import * as strings from "./strings.ts";

/**
 * For programs that fill in everything they find. People neither see nor reach it, and neither does what fills in
 * forms for them: browsers leave fields alone that are not displayed or of whose name they know nothing, and password
 * managers go by attributes of their own.
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
