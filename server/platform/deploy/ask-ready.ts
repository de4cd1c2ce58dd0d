import { setTimeout as pause } from "node:timers/promises";
import { failureAt, hostOf } from "../command-failure.ts";
import type { Readiness } from "../readiness/contract.ts";

const TIMEOUT_MS = 10_000;

export type Patience = { attempts: number; intervalMs: number };

type Asked = {
  address: string;
  /** Sends the request to this version of this Worker, even if it has no traffic. */
  override?: { worker: string; version: string };
};

class NotReady extends Error {
  override name = "NotReady";
  status: number;
  constructor(status: number) {
    super(`/api/ready answered ${status}`);
    this.status = status;
  }
}

/**
 * Returns the response of `/api/ready` at this address.
 * @throws {Error} unless the status is 200
 */
export async function askReady({ address, override }: Asked): Promise<Readiness> {
  const headers: HeadersInit = override
    ? { "Cloudflare-Workers-Version-Overrides": `${override.worker}="${override.version}"` }
    : {};
  const response = await fetch(new URL("/api/ready", address), {
    headers,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 200) throw new NotReady(response.status);
  const { value } = (await response.json()) as { value: Readiness };
  return value;
}

/** @throws {Error} if this version doesn't report that it is ready within this many attempts */
export async function waitUntilReady(asked: Asked & { version: string }, { attempts, intervalMs }: Patience) {
  let problem = "";
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // A new deployment takes a few seconds to reach every data center.
    if (attempt > 0) await pause(intervalMs);
    try {
      const { version } = await askReady(asked);
      if (version === asked.version) return;
      problem = `version ${version} answered`;
    } catch (error) {
      problem = failureAt(hostOf(asked.address), error).says;
    }
  }
  throw new Error(`Version ${asked.version} is not ready: ${problem}.`);
}
