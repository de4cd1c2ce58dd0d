import type { Studio } from "#tests/support/studio.ts";

/** Returns the only message. Fails if there is not exactly one. */
export async function onlyMessage(studio: Studio) {
  const [message, ...more] = await studio.messages();
  if (!message || more.length > 0) throw new Error("Not one message");
  return message;
}
