// What a deployment may have and need not: a secret set with `wrangler secret put`, a binding. wrangler.toml can name neither.
interface Env {
  RESEND_API_KEY?: string;
  /** Cloudflare Turnstile's two keys: with both, the public forms ask it whether a person sends them. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  /** Cloudflare's picture machine, where the deployment binds it (`[images]` in wrangler.toml). */
  IMAGES?: ImagesBinding;
}
