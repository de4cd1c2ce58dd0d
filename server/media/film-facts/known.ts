import { Unplayable } from "../container-validation/bounded-source.ts";

/** What a header says; null where it is not there, or does not go on as it should. */
export async function known<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unplayable) return null;
    throw error;
  }
}
