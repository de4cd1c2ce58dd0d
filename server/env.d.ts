// Set with `wrangler secret put` where the transport needs it; wrangler.toml can't name an optional secret.
interface Env {
  RESEND_API_KEY?: string;
}
