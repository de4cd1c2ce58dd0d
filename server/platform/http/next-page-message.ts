import type { Context } from "hono";
import { type FlashUndo, leaveFlash } from "./flash.ts";
import type { ApiEnv } from "./require-admin.ts";

/**
 * Leaves a message for the page that opens next. For changes whose form is left with them: what was created gets a page
 * of its own, and what was deleted has none.
 */
export async function leaveMessage(c: Context<ApiEnv>, message: string, undo?: FlashUndo): Promise<void> {
  const flash = await leaveFlash(c.var.services, message, undo);
  if (flash) c.header("set-cookie", flash);
}
