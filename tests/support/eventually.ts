import { setTimeout as delay } from "node:timers/promises";

const STEP_MS = 25;

/**
 * Repeats a look until it passes, and gives its value.
 * @throws what the last look threw, once the time is over
 */
export async function eventually<T>(look: () => T | Promise<T>, withinMs = 15_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await delay(STEP_MS);
  }
}
