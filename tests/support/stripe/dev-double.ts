import type { Plugin } from "vite";
import { STRIPE_KEYS, testModeKeys } from "./keys.ts";

/** Where the double shows what was paid, and what a bank would do days later. */
const PORT = 12111;
const URL_OF_DOUBLE = `http://127.0.0.1:${PORT}`;

/** The keys that the environment has, for Stripe's test mode; else the double's. */
export const stripeVariables = () => testModeKeys() ?? { ...STRIPE_KEYS, STRIPE_API_URL: URL_OF_DOUBLE };

// Vite restarts inside one process when its configuration changes: the double outlives that.
let isStarted = false;

/** Development takes card payments without an account: a double of Stripe, unless the environment has a key. */
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
        // A build needs none of it.
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
