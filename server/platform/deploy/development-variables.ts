import { existsSync } from "node:fs";
import { OPTIONAL_SECRETS } from "./doctor/check-secrets.ts";

/**
 * Reads the development server's own settings (.dev.vars.example) into the environment, where they don't replace what
 * is there. wrangler alone would read the file later than the rest of the development server.
 */
export function loadDevelopmentVariables(file: string): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Returns the secrets that the environment has, for the development server. wrangler passes on only those that
 * wrangler.toml requires. Stripe's have their own rules (tests/support/stripe/dev-double.ts).
 */
export const developmentSecrets = (): Record<string, string> =>
  Object.fromEntries(
    OPTIONAL_SECRETS.filter((name) => !name.startsWith("STRIPE_")).flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );
