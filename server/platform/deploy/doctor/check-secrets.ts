import { variable, type WorkerConfig } from "./config.ts";
import { type Finding, fault, good, warning } from "./findings.ts";

const put = (name: string) => `Run npx wrangler secret put ${name}`;

/** Secrets that the Worker can't run without. */
export const REQUIRED_SECRETS = ["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN", "BETTER_AUTH_SECRET"];

/** Pairs of which one alone does nothing, with what they do. */
const PAIRS: [one: string, other: string, what: string][] = [
  ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY", "the forms' check for people"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "paying by card"],
];

/** The secrets that the code reads if they are set (server/env.d.ts). */
export const OPTIONAL_SECRETS = [
  "BACKUP_KEY",
  "RESEND_API_KEY",
  "RESEND_WEBHOOK_SECRET",
  "TURNSTILE_SITE_KEY",
  "TURNSTILE_SECRET_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_CHECKOUT_URL",
  "STRIPE_API_URL",
  "ALERT_WEBHOOK",
  "ALERT_WEBHOOK_SECRET",
];

export const SECRET_NAMES = [...REQUIRED_SECRETS, ...OPTIONAL_SECRETS];

function checkResend(config: WorkerConfig, has: (name: string) => boolean): Finding[] {
  if (variable(config, "MAIL_TRANSPORT") !== "resend") return [];
  return [
    has("RESEND_API_KEY")
      ? good("RESEND_API_KEY", "set")
      : fault("RESEND_API_KEY", "is not set, so no email goes out", put("RESEND_API_KEY")),
    has("RESEND_WEBHOOK_SECRET")
      ? good("RESEND_WEBHOOK_SECRET", "set")
      : warning(
          "RESEND_WEBHOOK_SECRET",
          "is not set, so nobody learns which emails bounced",
          `${put("RESEND_WEBHOOK_SECRET")} (docs/operations.md#delivery-of-mails)`,
        ),
  ];
}

const checkPairs = (has: (name: string) => boolean) =>
  PAIRS.map(([one, other, what]): Finding => {
    if (has(one) && has(other)) return good(one, `${what} is on`);
    if (!has(one) && !has(other)) return good(one, `not set: ${what} is off`);
    const missing = has(one) ? other : one;
    return fault(missing, `is not set, and without it ${what} is off`, put(missing));
  });

/** May be in wrangler.toml: browsers see both. */
const PUBLIC = ["TURNSTILE_SITE_KEY", "STRIPE_CHECKOUT_URL"];

/** wrangler.toml is committed, and everybody with the repository reads it. */
const checkLeaks = (config: WorkerConfig) =>
  SECRET_NAMES.filter((name) => !PUBLIC.includes(name) && variable(config, name)).map((name) =>
    fault(
      name,
      "is in wrangler.toml, so it is no secret",
      `Remove it there, replace it, and run npx wrangler secret put ${name}`,
    ),
  );

/** Checks which secrets the Worker has, by their names alone. Nobody can read their values back. */
export function checkSecrets(config: WorkerConfig, names: readonly string[]): Finding[] {
  const has = (name: string) => names.includes(name) || variable(config, name) !== "";
  return [
    ...checkLeaks(config),
    ...REQUIRED_SECRETS.map((name) =>
      has(name) ? good(name, "set") : fault(name, "is not set for the Worker", put(name)),
    ),
    has("BACKUP_KEY")
      ? good("BACKUP_KEY", "set")
      : warning(
          "BACKUP_KEY",
          "is not set, so no backups are made",
          "Create a key with openssl rand -base64 32, keep it, and run npx wrangler secret put BACKUP_KEY",
        ),
    ...checkResend(config, has),
    ...checkPairs(has),
    ...(has("STRIPE_API_URL")
      ? [
          fault(
            "STRIPE_API_URL",
            "is set, so payments go to a test double",
            "Run npx wrangler secret delete STRIPE_API_URL",
          ),
        ]
      : []),
    ...names
      .filter((name) => !SECRET_NAMES.includes(name))
      .map((name) =>
        warning(
          name,
          "is a secret that nothing reads",
          `Compare its name with docs/operations.md, or delete it`,
        ),
      ),
  ];
}
