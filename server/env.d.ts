// Optional settings of a deployment: secrets set with `wrangler secret put`, and a binding. wrangler.toml can't
// declare either as optional.
interface Env {
  RESEND_API_KEY?: string;
  /**
   * Verifies the webhooks that Resend sends about mails (`/api/mail/resend`). Without it, that route does not exist.
   */
  RESEND_WEBHOOK_SECRET?: string;
  /** Cloudflare Turnstile's two keys. If both are set, the public forms use it to check for people. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  /** Stripe's two secrets. If both are set, couples can pay by card and bank debit. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /**
   * The origin of Stripe's payment pages if the studio uses a custom domain for them, such as
   * `https://pay.example.com`.
   */
  STRIPE_CHECKOUT_URL?: string;
  /** The URL of a Stripe test double, for development and tests. */
  STRIPE_API_URL?: string;
  /**
   * Encrypts the nightly backups: 32 bytes in base64. Several are separated by commas: the first encrypts, all of them
   * decrypt. Without it, no backup is made.
   */
  BACKUP_KEY?: string;
  /** Where alerts about the site are posted, besides the emails to the studio: an https URL. */
  ALERT_WEBHOOK?: string;
  /** Signs those posts as https://www.standardwebhooks.com describes: `whsec_` and a key in base64. */
  ALERT_WEBHOOK_SECRET?: string;
  /** Cloudflare Images, if the deployment binds it (`[images]` in wrangler.toml). */
  IMAGES?: ImagesBinding;
}
