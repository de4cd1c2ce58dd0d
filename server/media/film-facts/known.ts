import { Unplayable } from "../container-validation/bounded-source.ts";

/** Returns what a header says, or null if it is missing or malformed. */
export async function known<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unplayable) return null;
    throw error;
  }
}
