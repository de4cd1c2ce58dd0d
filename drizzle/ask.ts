import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Asks a person at the terminal. `hidden` doesn't show what is typed. */
export type Ask = (question: string, hidden?: boolean) => Promise<string>;

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

export const askAt =
  ({ input, output }: Terminal): Ask =>
  async (question, hidden = false) => {
    // First, because it turns off the terminal's own echo.
    const lines = createInterface({ input, output: hidden ? nowhere() : output, terminal: true });
    output.write(`${question}: `);
    try {
      return await new Promise<string>((resolve, reject) => {
        lines.once("line", resolve);
        // Ctrl-C and the end of the input.
        lines.once("close", () => reject(new Error("Nothing was entered, and nothing changed.")));
      });
    } finally {
      lines.close();
      if (hidden) output.write("\n");
    }
  };

/** Returns how to ask the person who runs the command, or null if nobody is at a terminal. */
export const askHere = (): Ask | null =>
  process.stdin.isTTY ? askAt({ input: process.stdin, output: process.stderr }) : null;
