import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Surroundings, startWorker, type TestWorker, type WorkerKind } from "#tests/support/worker.ts";

/** A Worker, with the directory in which its KV and R2 are stored. */
type PooledWorker = { worker: TestWorker; stateDirectory: string };

// Only Vitest ends its processes whatever runs in them: elsewhere a Worker in waiting would keep them alive.
const REUSES = Boolean(process.env.VITEST);

const idle = new Map<string, PooledWorker[]>();
const keyOf = ({ queueDelivers, images }: WorkerKind) => `${queueDelivers} ${images}`;

/** A Worker of this kind that looks as if it had just been started, whether it served another test file or not. */
export async function takeWorker(kind: WorkerKind, surroundings: Surroundings): Promise<PooledWorker> {
  // A memory that is going to be measured holds nothing of other files.
  const waiting = kind.inspected ? undefined : idle.get(keyOf(kind))?.pop();
  if (waiting) {
    await waiting.worker.serve(surroundings);
    return waiting;
  }
  const stateDirectory = mkdtempSync(join(tmpdir(), "studio-state-"));
  process.once("exit", () => rmSync(stateDirectory, { recursive: true, force: true }));
  const worker = await startWorker({ ...kind, stateDirectory }, surroundings);
  return { worker, stateDirectory };
}

/** Gives a Worker back for the next test file, or ends it. */
export async function releaseWorker(kind: WorkerKind, { worker, stateDirectory }: PooledWorker) {
  if (REUSES && !kind.inspected) {
    const key = keyOf(kind);
    idle.set(key, [...(idle.get(key) ?? []), { worker, stateDirectory }]);
    return;
  }
  await worker.kill();
  rmSync(stateDirectory, { recursive: true, force: true });
}
