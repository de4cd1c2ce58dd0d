// What a deployment may have and need not: a secret set with `wrangler secret put`, a binding. wrangler.toml can name neither.
interface Env {
  RESEND_API_KEY?: string;
  /** Signs what Resend says of a mail (`/api/mail/resend`). Without it, that address does not exist. */
  RESEND_WEBHOOK_SECRET?: string;
  /** Cloudflare Turnstile's two keys: with both, the public forms ask it whether a person sends them. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  /** Stripe's two secrets: with both, couples can pay by card and bank debit. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** Where Stripe's pages to pay on are, if the studio has a domain of its own for them, such as `https://pay.example.com`. */
  STRIPE_CHECKOUT_URL?: string;
  /** Who is asked in Stripe's place: a double of it, in development and tests. */
  STRIPE_API_URL?: string;
  /** Cloudflare's picture machine, where the deployment binds it (`[images]` in wrangler.toml). */
  IMAGES?: ImagesBinding;
}
