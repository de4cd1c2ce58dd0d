import { setTimeout as delay } from "node:timers/promises";

const STEP_MS = 25;

/**
 * Repeats a check until it passes and returns its value.
 * @throws the last check's error once the time is up
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
