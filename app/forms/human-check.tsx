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
          Our spam check can't run without JavaScript, so we may see what you send later than usual. If you
          don't hear from us within a day, please call or email us.
        </p>
      </noscript>
    </div>
  );
}
