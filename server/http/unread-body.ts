import "#server/boundary.server.ts";
import { readBounded } from "./bounded-body.ts";

const BYTES = 64 * 1024;

/**
 * Reads off a body that nobody has read: most refusals come before it is. Left unread, it spoils the connection for
 * the requests after it; behind the proxy of `vite preview` a fifth of them failed with 500.
 */
export async function discardUnread({ body, bodyUsed }: Request): Promise<void> {
  if (body && !bodyUsed && !body.locked) await readBounded(body, BYTES);
}
