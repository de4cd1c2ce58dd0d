import { spawn } from "node:child_process";
import { once } from "node:events";
import { eventually } from "../support/eventually.ts";
import { E2E_PORT } from "./address.ts";
import { test as base } from "./studio.ts";

const START_MS = 120_000;

/** A house of the test's own, for what would lock everybody else's tests out if it went wrong. */
export const test = base.extend<Record<never, never>, { ownStudio: string }>({
  ownStudio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
    async ({}, use, { parallelIndex }) => {
      const port = E2E_PORT + 50 + parallelIndex;
      const child = spawn(process.execPath, ["tests/e2e/serve.ts"], {
        stdio: "ignore",
        env: { ...process.env, E2E_PORT: String(port), E2E_DATA: `.data/e2e-own-${parallelIndex}` },
      });
      const ended = once(child, "exit");
      const address = `http://localhost:${port}`;
      await eventually(async () => {
        if (!(await fetch(`${address}/api/health`)).ok) throw new Error("The own studio is not up");
      }, START_MS);
      await use(address);
      child.kill("SIGTERM");
      await ended;
    },
    { scope: "worker", timeout: START_MS },
  ],
  baseURL: async ({ ownStudio }, use) => {
    await use(ownStudio);
  },
});
