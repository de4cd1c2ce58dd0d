import { once } from "node:events";
import { Worker } from "node:worker_threads";

type Task = {
  /** The parser's module, as in an import. */
  module: string;
  parser: string;
  /** The parser's input. Bytes are stored outside the heap. */
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
 * Runs one of our parsers with a heap limit of 32 MB: a file with millions of tiny parts must not turn into millions
 * of objects. Returns the kind of the resulting value.
 * @throws {Error} if the heap wasn't large enough
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
