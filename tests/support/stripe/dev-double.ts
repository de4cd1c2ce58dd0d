import { createServer } from "node:http";
import type { Plugin, ViteDevServer } from "vite";
import { listen, stopListening } from "#tests/support/listen.ts";
import { STRIPE_KEYS, testModeKeys } from "./keys.ts";

/** The first port to try for the double's page, which shows payments and simulates a bank's later results. */
const FIRST_PORT = 12111;
const PORTS = 20;

/**
 * The double of this process. Vite restarts within the process when its configuration changes, and reads this module
 * again: the double keeps running, and reports to the new server.
 */
type Double = { port: number; isStarted: boolean; site?: ViteDevServer };
const KEY = Symbol.for("studio.stripe-double");
const known = (): Double | undefined => Reflect.get(globalThis, KEY);

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await listen(server, port);
  } catch {
    return false;
  }
  await stopListening(server);
  return true;
}

/** Chooses a port that no other process uses: a second site runs beside the first, as Vite's own port moves on. */
async function chooseDouble(): Promise<Double> {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS; port += 1) {
    if (!(await isFree(port))) continue;
    const double = { port, isStarted: false };
    Reflect.set(globalThis, KEY, double);
    return double;
  }
  throw new Error(
    `The ports ${FIRST_PORT} to ${FIRST_PORT + PORTS - 1} are taken, and the double of Stripe needs one`,
  );
}

const urlOf = ({ port }: Double) => `http://127.0.0.1:${port}`;

/** Returns the environment's keys for Stripe's test mode, or else the double's. */
export async function stripeVariables(): Promise<Record<string, string>> {
  const keys = testModeKeys();
  if (keys) return keys;
  return { ...STRIPE_KEYS, STRIPE_API_URL: urlOf(known() ?? (await chooseDouble())) };
}

/**
 * Lets development accept card payments without an account: starts a double of Stripe unless the environment has a
 * key.
 */
export function stripeDouble(): Plugin {
  return {
    name: "studio:stripe-double",
    enforce: "pre",
    async configureServer(site) {
      const double = known();
      if (!double) return;
      double.site = site;
      const deliver = async (body: string, signature: string) => {
        const [origin = ""] = double.site?.resolvedUrls?.local ?? [];
        const headers = { "content-type": "application/json", "stripe-signature": signature };
        const answer = await fetch(new URL("/api/stripe/webhook", origin), { method: "POST", headers, body });
        return answer.status;
      };
      if (!double.isStarted) {
        double.isStarted = true;
        // Imported dynamically, because builds don't need it.
        const { startStripe } = await import("./double.ts");
        await startStripe({ deliver, port: double.port });
      }
      const printUrls = site.printUrls.bind(site);
      site.printUrls = () => {
        printUrls();
        console.log(`  Payments   ${urlOf(double)} (a double of Stripe)`);
      };
    },
  };
}
