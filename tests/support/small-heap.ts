import { once } from "node:events";
import { Worker } from "node:worker_threads";

type Task = {
  /** The module of the parser, as an import names it. */
  module: string;
  parser: string;
  /** Handed to the parser; bytes live outside of the heap. */
  input: Uint8Array | string;
};

const SOURCE = `
const { parentPort, workerData } = require("node:worker_threads");
import(workerData.module).then(async (module) => {
  const result = await module[workerData.parser](workerData.input);
  parentPort.postMessage(result === null ? "null" : typeof result);
});
`;

/**
 * Runs a parser of ours where objects may take 32 MB and no more: a file that is made of millions of tiny parts must
 * not become millions of objects. Says what kind of value came back.
 * @throws {Error} when the heap was not enough
 */
export async function runInSmallHeap({ module, parser, input }: Task): Promise<string> {
  const worker = new Worker(SOURCE, {
    eval: true,
    execArgv: [],
    workerData: { module: new URL(module, new URL("../../", import.meta.url)).href, parser, input },
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 16 },
  });
  try {
    const [answer] = (await once(worker, "message")) as [string];
    return answer;
  } finally {
    await worker.terminate();
  }
}
