import {
  type CheckedForm,
  TOKEN_ASKED_FIELD,
  TURNSTILE_ORIGIN,
} from "#server/platform/turnstile/contract.ts";
import { FieldError } from "./field.tsx";
import * as strings from "./strings.ts";

type Props = {
  siteKey: string | null;
  /** The form that the widget's tokens are for. */
  action: CheckedForm;
  error: string | undefined;
};

const FOCUSED = { tabIndex: -1, autoFocus: true };

/** Cloudflare's widget for public forms. Renders nothing if the site has no keys for it. */
export function HumanCheck({ siteKey, action, error }: Props) {
  if (!siteKey) return null;
  return (
    <div>
      <script async src={`${TURNSTILE_ORIGIN}/turnstile/v0/api.js`} />
      <div
        className="cf-turnstile"
        data-sitekey={siteKey}
        data-action={action}
        data-size="flexible"
        data-theme="light"
      />
      {/* Focused, because the widget is Cloudflare's frame. Focus rings are for interactive elements only. */}
      <div {...(error ? FOCUSED : {})} className="outline-none">
        <FieldError id="human-check" error={error} />
      </div>
      {error && <input type="hidden" name={TOKEN_ASKED_FIELD} value="1" />}
      <noscript>
        <p className="quiet text-14">{strings.ourSpamCheckCantRun}</p>
      </noscript>
    </div>
  );
}
