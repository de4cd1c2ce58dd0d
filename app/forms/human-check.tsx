import { TURNSTILE_ORIGIN } from "#server/platform/turnstile/contract.ts";

/** Cloudflare's widget, for a public form of a site that has its keys. */
export function HumanCheck({ siteKey }: { siteKey: string | null }) {
  if (!siteKey) return null;
  return (
    <div>
      <script async src={`${TURNSTILE_ORIGIN}/turnstile/v0/api.js`} />
      <div className="cf-turnstile" data-sitekey={siteKey} data-size="flexible" data-theme="light" />
      <noscript>
        <p className="quiet text-14">
          Without JavaScript our check of this form can't run, and what you send may be read later than
          others. If you don't hear from us within a day, please call or write.
        </p>
      </noscript>
    </div>
  );
}
