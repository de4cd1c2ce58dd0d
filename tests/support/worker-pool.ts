import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Surroundings, startWorker, type TestWorker, type WorkerKind } from "#tests/support/worker.ts";

/** A Worker and the directory with its KV and R2 data. */
type PooledWorker = { worker: TestWorker; stateDirectory: string };

// Only Vitest always ends its processes. Elsewhere, an idle Worker would keep them alive.
const REUSES = Boolean(process.env.VITEST);

const idle = new Map<string, PooledWorker[]>();
const keyOf = ({ queueDelivers, images }: WorkerKind) => `${queueDelivers} ${images}`;

/** Returns a Worker of this kind that behaves like a fresh one, whether it served another test file or not. */
export async function takeWorker(kind: WorkerKind, surroundings: Surroundings): Promise<PooledWorker> {
  // If memory will be measured, it must not contain anything from other files.
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

/** Returns a Worker to the pool for the next test file, or stops it. */
export async function releaseWorker(kind: WorkerKind, { worker, stateDirectory }: PooledWorker) {
  if (REUSES && !kind.inspected) {
    const key = keyOf(kind);
    idle.set(key, [...(idle.get(key) ?? []), { worker, stateDirectory }]);
    return;
  }
  await worker.kill();
  rmSync(stateDirectory, { recursive: true, force: true });
}
