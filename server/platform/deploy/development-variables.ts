import { existsSync } from "node:fs";
import { OPTIONAL_SECRETS, REQUIRED_SECRETS } from "./doctor/check-secrets.ts";

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

/**
 * Keeps wrangler from warnings that mean nothing here: a build contains no secret, so none is missing, and a
 * development server needs no description of this network, which wrangler would fetch and print a stack trace offline.
 */
export function quietWrangler(command: "build" | "serve"): void {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
  if (command === "build") for (const name of REQUIRED_SECRETS) process.env[name] ||= "none in a build";
}
