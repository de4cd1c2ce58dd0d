import type { TestWorker } from "#tests/support/worker.ts";

const PAUSE_MS = 4;

type Usage = { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number };

/** The Worker's memory as V8 counts it: objects, and what array buffers hold outside of its heap. */
const bytesOf = ({ usedSize, embedderHeapUsedSize, backingStorageSize }: Usage) =>
  usedSize + embedderHeapUsedSize + backingStorageSize;

/** Asks the Worker's isolate, through its inspector, how much memory it uses. The Worker must have been started with one. */
export async function openHeap(worker: TestWorker) {
  const socket = new WebSocket(await worker.inspectorUrl());
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  const send = (method: string) =>
    new Promise<unknown>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method }));
    });
  const used = async () => bytesOf((await send("Runtime.getHeapUsage")) as Usage);
  /** The isolate collects when it runs next: requests make it run. */
  const collected = async () => {
    let done = false;
    const collecting = send("HeapProfiler.collectGarbage").then(() => {
      done = true;
    });
    while (!done) await (await worker.fetch("/api/health")).text();
    await collecting;
    return used();
  };
  return {
    used,
    collected,
    /** What `work` takes at most beyond what was there before, uncollected garbage included. */
    peakOf: async <T>(work: () => Promise<T>): Promise<{ peak: number; value: T }> => {
      const before = await collected();
      let peak = before;
      let over = false;
      const watching = (async () => {
        while (!over) {
          peak = Math.max(peak, await used());
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      })();
      try {
        const value = await work();
        return { peak: Math.max(peak, await used()) - before, value };
      } finally {
        over = true;
        await watching;
      }
    },
    close: () => socket.close(),
  };
}

export type Heap = Awaited<ReturnType<typeof openHeap>>;
