import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Runs `during` while the database in this data directory accepts connections and answers nothing. */
export async function whileFrozen(data: string, during: () => Promise<void>): Promise<void> {
  const note = readFileSync(join(data, "sqld", "running.json"), "utf8");
  const { pid } = JSON.parse(note) as { pid: number };
  process.kill(pid, "SIGSTOP");
  try {
    await during();
  } finally {
    process.kill(pid, "SIGCONT");
  }
}
