import type { Plugin } from "vite";
import { STRIPE_KEYS, testModeKeys } from "./keys.ts";

/** The port of the double's page, which shows payments and simulates a bank's later results. */
const PORT = 12111;
const URL_OF_DOUBLE = `http://127.0.0.1:${PORT}`;

/** Returns the environment's keys for Stripe's test mode, or else the double's. */
export const stripeVariables = () => testModeKeys() ?? { ...STRIPE_KEYS, STRIPE_API_URL: URL_OF_DOUBLE };

// Vite restarts within one process when its configuration changes. The double keeps running.
let isStarted = false;

/**
 * Lets development accept card payments without an account: starts a double of Stripe unless the environment has a
 * key.
 */
export function stripeDouble(): Plugin {
  return {
    name: "studio:stripe-double",
    enforce: "pre",
    async configureServer(site) {
      if (testModeKeys()) return;
      const deliver = async (body: string, signature: string) => {
        const [origin = ""] = site.resolvedUrls?.local ?? [];
        const headers = { "content-type": "application/json", "stripe-signature": signature };
        const answer = await fetch(new URL("/api/stripe/webhook", origin), { method: "POST", headers, body });
        return answer.status;
      };
      if (!isStarted) {
        isStarted = true;
        // Imported dynamically, because builds don't need it.
        const { startStripe } = await import("./double.ts");
        await startStripe({ deliver, port: PORT });
      }
      const printUrls = site.printUrls.bind(site);
      site.printUrls = () => {
        printUrls();
        console.log(`  Payments   ${URL_OF_DOUBLE} (a double of Stripe)`);
      };
    },
  };
}
