import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { eventually } from "#tests/support/eventually.ts";
import { E2E_PORT } from "./address.ts";
import { test as base } from "./studio.ts";

const START_MS = 120_000;

/** A test with its own studio, because a failure could lock other tests out. */
export const test = base.extend<
  Record<never, never>,
  { ownStudio: string; ownData: string; studioKey: string }
>({
  /** Files with a different key get a studio that no other file has used. */
  studioKey: ["any", { option: true, scope: "worker" }],
  ownData: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
    async ({}, use, { workerIndex }) => {
      await use(`.data/e2e-own-${workerIndex}`);
    },
    { scope: "worker" },
  ],
  ownStudio: [
    async ({ ownData: data }, use, { workerIndex }) => {
      // A new worker may take this one's place while its processes shut down.
      const port = E2E_PORT + 50 + workerIndex;
      const child = spawn(process.execPath, ["tests/e2e/serve.ts"], {
        stdio: ["ignore", "pipe", "pipe"],
        // Its own process group, so that killing it ends everything that it started.
        detached: true,
        env: { ...process.env, E2E_PORT: String(port), E2E_DATA: data },
      });
      let said = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (words: Buffer) => {
          said = `${said}${words}`.slice(-4000);
        });
      }
      const ended = once(child, "exit");
      const address = `http://localhost:${port}`;
      const isUp = eventually(async () => {
        if (!(await fetch(`${address}/api/health`)).ok) throw new Error("The own studio is not up");
      }, START_MS);
      const goneEarly = ended.then(() => {
        throw new Error(`The own studio has ended before it was up:\n${said}`);
      });
      await Promise.race([isUp, goneEarly]);
      await use(address);
      if (child.pid) process.kill(-child.pid, "SIGTERM");
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
    { scope: "worker", timeout: START_MS },
  ],
  baseURL: async ({ ownStudio }, use) => {
    await use(ownStudio);
  },
});
