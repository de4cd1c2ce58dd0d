import { TURNSTILE_ORIGIN } from "#server/platform/turnstile/contract.ts";
import * as strings from "./strings.ts";

/** Cloudflare's widget for public forms. Renders nothing if the site has no keys for it. */
export function HumanCheck({ siteKey }: { siteKey: string | null }) {
  if (!siteKey) return null;
  return (
    <div>
      <script async src={`${TURNSTILE_ORIGIN}/turnstile/v0/api.js`} />
      <div className="cf-turnstile" data-sitekey={siteKey} data-size="flexible" data-theme="light" />
      <noscript>
        <p className="quiet text-14">{strings.ourSpamCheckCantRun}</p>
      </noscript>
    </div>
  );
}
